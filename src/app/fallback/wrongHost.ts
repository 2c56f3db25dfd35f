import { setLanguage } from 'src/adapters/page/documentElement';
import { pageRoot } from 'src/adapters/page/pageProperties';
import type en from 'locales/en.json';
import { languageTag } from 'src/contract/languages';
import { type Stage, loginPrefixes } from 'src/contract/stages';
import type { OtherHost } from 'src/app/facts';
import { elementsFor, showPlainPage } from './plainPage';
import { importLaterMessages } from 'src/app/texts/messages';

/** The English texts of this page (`locales/en.json`), if the person's language cannot be loaded. */
export const wrongHostTexts = {
  'ELSEWHERE.TITLE': 'There is no sign-\u2060in page at this address',
  'ELSEWHERE.TEXT': 'You can sign in here:',
  'ELSEWHERE.OPERATORS':
    'For administrators: the path names the stage “{{stage}}”, which the settings do not assign to this host. If the host is right, add it to {{field}}.',
} as const satisfies Partial<typeof en>;

/**
 * The page for a path whose stage this host does not serve, usually an address typed without its login prefix (spec §2,
 * Site and stage). It links to the sign-in with the same query and fragment, and tells operators what to change.
 */
export async function showWrongHost({ language, stages, stage }: OtherHost): Promise<void> {
  const texts = await importLaterMessages(language).catch(() => undefined);
  const root = pageRoot();
  const page = root.ownerDocument;
  const { location } = page;
  const element = elementsFor(root);
  const textOf = (key: keyof typeof wrongHostTexts): string =>
    (texts?.[key] ?? wrongHostTexts[key]).replace('{{stage}}', stage).replace('{{field}}', `stages.${stage}.hosts`);
  const paths = loginPaths(stages);
  const links = paths.map((path) => {
    // In a narrow column the path has its own line, rather than break at its hyphen.
    const link = element('a', location.host, element('wbr'), page.createTextNode(path));
    link.href = path + location.search + location.hash;
    return element('li', '', link);
  });
  const ways = element('ul', '', ...links);
  ways.className = 'ways';
  const whereElse = paths.length > 0 ? [element('p', textOf('ELSEWHERE.TEXT')), ways] : [];
  const title = textOf('ELSEWHERE.TITLE');
  setLanguage(page, languageTag(texts ? language : 'en'));
  page.title = title;
  showPlainPage(root, element('h1', title), ...whereElse, element('p', textOf('ELSEWHERE.OPERATORS')));
}

/**
 * The login path of production if this host serves it; else those of all its other stages, or the root for the default
 * stage (spec §2).
 */
export function loginPaths(served: readonly Stage[]): readonly string[] {
  const listed = served.includes('prod') ? ['prod'] : served;
  const paths = Object.entries(loginPrefixes).flatMap(([prefix, stage]) =>
    listed.includes(stage) ? [`/${prefix}/`] : [],
  );
  return paths.length > 0 || served.length === 0 ? paths : ['/'];
}
