import { open } from 'src/contract/shape';
import { event } from './event';

/** A flow threw, which is a defect of ours: it ends on the error page and the other flows live. `name` is the error's class. */
export const flowCrashed = event('flow/crashed').carrying({ flow: open(), name: open() });
