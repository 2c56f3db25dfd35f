import { spawnSync } from 'node:child_process';
import { discard, unpack } from './contain';
import { ImageError } from './tools';

const container = 'portico-tested';

/** Runs the tests of the image and, with it as the host, those of every host. Throws an ImageError where one fails. */
export function testImage(): void {
  const image = unpack(container);
  try {
    const given = ['playwright', 'test', 'browser/image', 'browser/host', '--workers=1'];
    // The journeys over a host are among the tests that take longer (__tests__/support/extent.ts).
    const env = { ...process.env, TESTS: 'whole', PORTICO_IMAGE: JSON.stringify(image) };
    const { status } = spawnSync('npx', given, { stdio: 'inherit', env });
    if (status !== 0) throw new ImageError('The image has not passed its tests');
  } finally {
    discard(container);
  }
}
