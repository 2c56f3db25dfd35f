const names = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name is this machine, which no network traffic reaches (RFC 6761, 6.3; RFC 8252, 8.3). */
const isLoopback = (hostname: string): boolean => names.test(hostname);

/** Whether others can read what is sent to an address: plain http to another machine. */
export const isReadableOnTheWay = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'http:' && !isLoopback(hostname);
