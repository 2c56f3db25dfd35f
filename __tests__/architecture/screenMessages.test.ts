import { readFileSync } from 'node:fs';
import { filesFrom } from '__tests__/support/filesFrom';
import { routeIds } from 'src/contract/routes';

const app = readFileSync('src/app/screens.ts', 'utf8');
const messages = readFileSync('src/screens/messages/index.ts', 'utf8');
const [, loaders = ''] = /const loaders.*? = \{\n(.*?)\n\};/s.exec(app) ?? [];

/** The file of the screen of a route. */
function screenFile(route: string): string {
  const [, given = route] = new RegExp(`^ {2}${route}: (.*),$`, 'm').exec(loaders) ?? [];
  const name = /^here\((\w+)\)$/.exec(given)?.[1] ?? `${given.slice(0, 1).toUpperCase()}${given.slice(1)}`;
  return `src/screens/${name}.tsx`;
}

/** Whether a screen shows messages of its own, beside those of every page. */
const showsMessages = (file: string): boolean =>
  [...filesFrom(file)]
    .filter((each) => each.startsWith('src/screens/') && !each.startsWith('src/screens/frame/'))
    .some((each) => /<(?:\w*Note|[^>]*role="alert")/.test(readFileSync(each, 'utf8')));

it.each(routeIds)('what %s tells a person is known to whoever reads its log', (route) => {
  const hasRow = new RegExp(`^ {2}${route}: select\\w+,$`, 'm').test(messages);
  const missing = showsMessages(screenFile(route)) && !hasRow;
  expect(missing ? `no row in selectors of src/screens/messages for ${route}` : '').toBe('');
});
