import { apache } from './apache';
import type { HostKind } from './host';
import { imageHost, testedImage } from './image';
import { nginx } from './nginx';

/**
 * The hosts on which the tests of a host are run: those on this machine, or the image alone (`npm run image -- test`).
 */
export const hostKinds: readonly HostKind[] = testedImage === undefined ? [nginx, apache] : [imageHost(testedImage)];
