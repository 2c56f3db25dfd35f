import type { Ports } from 'src/ports';

/** Ports that store the log before every departure. */
export function flushBeforeLeaving(ports: Ports, flush: () => void): Ports {
  const { leaveTo, startAfresh } = ports.browser;
  const browser: Ports['browser'] = {
    ...ports.browser,
    leaveTo: (departure) => {
      flush();
      return leaveTo(departure);
    },
    startAfresh: (address) => {
      flush();
      return startAfresh(address);
    },
  };
  return { ...ports, browser };
}
