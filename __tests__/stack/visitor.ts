import { type Answer, send } from './local';

interface Cookie {
  readonly host: string;
  readonly path: string;
  readonly value: string;
}

/** A person's browser, as far as providers and directories see it: it keeps cookies and follows redirects. */
export interface Visitor {
  /** Follows redirects until a page, or a page of the app. */
  readonly open: (url: string) => Promise<Page>;
  /** Fills in the page's one form and presses a button of it. */
  readonly submit: (page: Page, fields?: Readonly<Record<string, string>>, button?: 'go' | 'cancel') => Promise<Page>;
}
export interface Page extends Answer {
  /** The page's address; after a redirect to a page of the app, that address, which has not been opened. */
  readonly url: URL;
}

export const titleOf = (page: Page) => /<h1>(.*)<\/h1>/.exec(page.text)?.[1];

export function makeVisitor(): Visitor {
  const cookies = new Map<string, Cookie>();
  const visit = async (url: URL, body?: string): Promise<Page> => {
    const mine = [...cookies].filter(([, { host, path }]) => host === url.hostname && url.pathname.startsWith(path));
    const cookie = mine.map(([key, { value }]) => `${key.split(' ')[1]}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await send(url.href, body === undefined ? { headers } : { method: 'POST', headers, body });
    for (const line of answer.headers['set-cookie'] ?? []) keep(cookies, url.hostname, line);
    const { location } = answer.headers;
    if (location === undefined) return { ...answer, url };
    const next = new URL(location, url);
    return /(?:^|\.)docs\.localhost$/.test(next.hostname) ? { ...answer, url: next } : visit(next);
  };
  return {
    open: (url) => visit(new URL(url)),
    submit: (page, fields = {}, button = 'go') => {
      const [, form, action = ''] = /<form (id="[^"]*" )?method="post" action="([^"]*)"/.exec(page.text) ?? [];
      const xsrf = /name="xsrf" value="([^"]*)"/.exec(page.text)?.[1];
      const pressed = form === undefined ? { action: button } : { logout: 'yes', xsrf: xsrf ?? '' };
      const target = new URL(action.replace(/&#38;/g, '&'), page.url);
      return visit(target, new URLSearchParams({ ...fields, ...pressed }).toString());
    },
  };
}

function keep(cookies: Map<string, Cookie>, host: string, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const name = pair.slice(0, pair.indexOf('='));
  const value = pair.slice(pair.indexOf('=') + 1);
  const path = attributes.find((each) => each.startsWith('path='))?.slice('path='.length) ?? '/';
  if (value === '') cookies.delete(`${host} ${name}`);
  else cookies.set(`${host} ${name}`, { host, path, value });
}
