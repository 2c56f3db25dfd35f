import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowCrossOrigin } from './cors';
import { type Callers, refusalOf } from './callers';
import { type Faults, showFault } from './faults';
import { type Handler, hostNameOf, sendText } from './listener';

/** One part of the stack and the host names it answers at. */
export interface Part {
  readonly host: RegExp;
  readonly handle: Handler;
  /** Its own pages alone when absent. */
  readonly callers?: Callers;
}

/**
 * Gives each request to the part whose host name it carries, after the faults had their say. A name that is nobody's, or
 * another port than the one that was called, is refused (421), so that no other name can be pointed at this machine (DNS
 * rebinding). What a page of another origin sends is refused (403) before it can use up a fault.
 */
export function dispatch(parts: readonly Part[], faults: Faults): Handler {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const host = hostNameOf(request);
    const part = isPortCalled(request) ? parts.find((each) => each.host.test(host)) : undefined;
    if (!part) {
      sendText(response, 421, 'No part of the stack has this name.');
      return;
    }
    const refusal = refusalOf(request, part.callers ?? {});
    if (refusal !== undefined) {
      sendText(response, 403, refusal);
      return;
    }
    if (part.callers?.others && allowCrossOrigin(request, response)) return;
    const fault = faults.strike(request);
    if (fault && (await showFault(fault, response))) return;
    await part.handle(request, response);
  };
}

/** Whether the Host header names the port that it came in on; 80 goes without saying (RFC 9110 §4.2.1). */
function isPortCalled(request: IncomingMessage): boolean {
  const [, named = '80'] = /:(\d+)$/.exec(request.headers.host ?? '') ?? [];
  return Number(named) === request.socket.localPort;
}
