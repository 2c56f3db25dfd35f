/** The name of a host without its port; an IPv6 address keeps its brackets. */
export const hostNameOf = (host: string): string => host.replace(/:\d*$/, '');
