import type { Chunk, Compilation } from 'webpack';

/** Name of the chunk that the page's entry loads once the page is drawn (src/app/start.ts). */
export const appChunk = 'main';

/** The chunks of the app: that one, and its private dependencies that it needs to start. */
export const appChunks = ({ namedChunkGroups }: Compilation): readonly Chunk[] =>
  namedChunkGroups.get(appChunk)?.chunks ?? [];

/** Their scripts. */
export const appScripts = (compilation: Compilation): readonly string[] =>
  appChunks(compilation)
    .flatMap(({ files }) => [...files])
    .filter((file) => file.endsWith('.js'));
