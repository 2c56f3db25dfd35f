import { spawnSync } from 'node:child_process';
import { discard, unpack } from './contain';
import { ImageError } from './tools';

const container = 'portico-tested';

/** What Playwright gets in addition to the tests. */
interface Testing {
  readonly given?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs the tests of the image and, with it as the host, those of every host. Throws an ImageError if one fails. */
export function testImage({ given: more = [], environment = {} }: Testing = {}): void {
  const image = unpack(container);
  try {
    const given = ['playwright', 'test', 'browser/image', 'browser/host', '--workers=1', ...more];
    // The journeys over a host are long tests (__tests__/support/extent.ts).
    const env = { ...process.env, ...environment, TESTS: 'whole', PORTICO_IMAGE: JSON.stringify(image) };
    const { status } = spawnSync('npx', given, { stdio: 'inherit', env });
    if (status !== 0) throw new ImageError('The image has not passed its tests');
  } finally {
    discard(container);
  }
}
