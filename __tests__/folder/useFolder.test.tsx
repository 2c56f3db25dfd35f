/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { readFileSync } from 'node:fs';
import { TextDecoder, TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { type Folder, type FolderView, useFolder } from 'src/support/folder/useFolder';
import { BenchBrowserContext } from 'src/support/ui/browser';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, TextDecoder });

const text = readFileSync(
  '__tests__/journeys/a-person-signs-in-from-the-entry-page-and-sees-who-they-are.json',
  'utf8',
);

interface Selected {
  readonly file: File;
  readonly namesAsked: () => number;
}

/** A selected file, which counts how often its name is asked for. */
function selected(name: string, content: string): Selected {
  let asked = 0;
  const file = {
    size: content.length,
    arrayBuffer: async () => new TextEncoder().encode(content).buffer,
    get name() {
      asked += 1;
      return name;
    },
  };
  return { file: file as unknown as File, namesAsked: () => asked };
}

/** Opens the files, and returns every state of the folder that was shown. */
async function opened(files: readonly Selected[]): Promise<readonly Folder[]> {
  const shown = new Set<Folder>();
  let view: FolderView | undefined;
  function Shown() {
    view = useFolder();
    if (view.folder) shown.add(view.folder);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const window = { setTimeout: (then: () => void) => void Promise.resolve().then(then) } as never;
  const surroundings = { window, texts: new Map() };
  await act(async () =>
    root.render(
      <BenchBrowserContext value={surroundings}>
        <Shown />
      </BenchBrowserContext>,
    ),
  );
  await act(async () => view?.open(files.map(({ file }) => file)));
  for (let turns = 0; turns < 1000 && [...shown].at(-1)?.read !== files.length; turns += 1)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  await act(async () => root.unmount());
  return [...shown];
}

const last = (shown: readonly Folder[]): Folder | undefined => shown.at(-1);

describe('a selected folder', () => {
  it('reads every file, even one whose name looks like that of a second one', async () => {
    const names = ['x.json', 'x.json', 'x.json (2)', 'x.json'];
    const folder = last(await opened(names.map((name) => selected(name, text))));
    expect(folder?.noLogs).toEqual([]);
    expect(folder?.summaries.map(({ file }) => file)).toEqual(['x.json', 'x.json (2)', 'x.json (2) (2)', 'x.json (3)']);
    expect(folder?.summaries.map((summary) => folder.fileOf(summary)?.name)).toEqual(names);
  });

  it('costs as many comparisons of names and rebuilt lists as there are files, not their square', async () => {
    const costOf = async (count: number) => {
      const files = Array.from({ length: count }, (_none, index) => selected(`${index.toString()}.json`, ''));
      const shown = await opened(files);
      expect(last(shown)).toMatchObject({ files: count, read: count });
      return {
        asked: files.reduce((sum, { namesAsked }) => sum + namesAsked(), 0),
        listed: shown.reduce((sum, { noLogs }) => sum + noLogs.length, 0),
      };
    };
    const [few, many] = [await costOf(1000), await costOf(4000)];
    expect(many.asked / few.asked).toBeLessThan(5);
    expect(many.listed / few.listed).toBeLessThan(6);
  }, 60_000);
});
