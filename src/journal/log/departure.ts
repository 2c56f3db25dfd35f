import { objectOf } from './values';

/** The address that a page leaves to: with a site it is on the site's own host. Undefined for a reload. */
export function departureTo(args: unknown): string | undefined {
  const { to, site } = objectOf(args);
  if (typeof to !== 'string') return undefined;
  return typeof site === 'string' ? to.replace('://', () => `://${site}.`) : to;
}
