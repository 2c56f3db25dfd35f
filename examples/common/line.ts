/** What went wrong, in one line for people. */
export function lineOf(error: unknown): string {
  const told = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
  // A connection that failed at several addresses has an empty message but a code.
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'failed';
  return told === '' ? code : told.replaceAll(/\s+/g, ' ');
}
