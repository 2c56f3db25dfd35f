import type { ServerResponse } from 'node:http';

/** A drive, in the tab; without it browsers ask for a file. */
const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect y="4" width="16" height="8" rx="2" fill="#2b5fa8"/></svg>',
  );

/** A small page; both texts are the client's own, and no part of it comes from a request. */
export const clientPage = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${title} - drive client</title>` +
  `<link rel="icon" href="${icon}"></head>` +
  `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

/** Ends the response with a page. Its address contains the code, so it is neither cached nor sent as a referrer. */
export function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(page);
}
