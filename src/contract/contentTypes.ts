/** Content types that a log names (RFC 9110, 8.3.1, without parameters). Any other could hold anything. */
export const contentTypes: readonly string[] = [
  'application/javascript',
  'application/json',
  'application/octet-stream',
  'application/problem+json',
  'application/x-amz-json-1.0',
  'application/x-amz-json-1.1',
  'application/xhtml+xml',
  'application/xml',
  'image/gif',
  'image/jpeg',
  'image/png',
  'text/css',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
];
