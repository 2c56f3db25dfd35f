/** What a page does when it is shown and the browser is idle, in one chunk. */
export { dispatchExpired } from './browserEvents/dispatchExpired';
export { makeTelemetry } from './telemetry';
