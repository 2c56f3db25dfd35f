import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowCrossOrigin } from './cors';
import { type Faults, showFault } from './faults';
import { type Handler, hostNameOf, sendText } from './listener';

/** One part of the stack and the host names it answers at. */
export interface Part {
  readonly host: RegExp;
  readonly handle: Handler;
  /** Pages of other origins call it. */
  readonly crossOrigin?: boolean;
}

/**
 * Gives each request to the part whose host name it carries, after the faults had their say. A name that is nobody's
 * is refused (421), so that no other name can be pointed at this machine (DNS rebinding).
 */
export function dispatch(parts: readonly Part[], faults: Faults): Handler {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const host = hostNameOf(request);
    const part = parts.find((each) => each.host.test(host));
    if (!part) {
      sendText(response, 421, 'No part of the stack has this name.');
      return;
    }
    if (part.crossOrigin === true && allowCrossOrigin(request, response)) return;
    const fault = faults.strike(request);
    if (fault && (await showFault(fault, response))) return;
    await part.handle(request, response);
  };
}
