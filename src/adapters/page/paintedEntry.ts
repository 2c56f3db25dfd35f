import type { Deployment } from 'src/contract/deployment';
import { defaultLanguage } from 'src/contract/languages';
import { type ShellKind, shellIds } from 'src/contract/shell';
import { chooseLanguage } from 'src/rules/language';
import { stageAt } from 'src/rules/site';
import { keepsWayIn } from './keptForEntry';
import { finish, jsonIn, saying, valuesOf } from './shellTexts';

/** Fragments of the entry form without a site, as links have them; at any other the script at the end of the page decides. */
const plainFragments = ['', '#/', '#/emailSelect'];

/**
 * The script right after the form: shows the form as the build has rendered it, before the rest of the page is read, where
 * nothing else can be what this page shows. That is so at a plain address, in the language of the markup, without a look of
 * the deployment's own, and where this browser keeps no way in. Everywhere else the root stays hidden until the script at the
 * end of the page shows it (./shell.ts). Until that one goes on with the form, a submit and a click on the offer to save a
 * record are noted on the root, and nothing is sent.
 */
export function paintEntry(window: Window): void {
  try {
    paint(window);
  } catch {
    // Wrong settings: so it is for the script at the end of the page too.
  }
}

function paint(window: Window): void {
  const { document } = window;
  const root = document.getElementById(shellIds.root);
  if (!root || !isPlain(window.location) || chooseLanguage(window.navigator.languages) !== defaultLanguage) return;
  const settings = jsonIn<Deployment>(document, shellIds.settings);
  const stage = stageAt(window.location, settings.stages);
  const siteDomain = stage && settings.stages[stage]?.siteDomain;
  const isOfSite = siteDomain === undefined || window.location.host.endsWith(`.${siteDomain.toLowerCase()}`);
  if (isOfSite || settings.theme !== undefined || keepsWayIn(window)) return;
  finish(root, saying({}, valuesOf(settings, siteDomain)));
  noteEarly(document, root);
  root.dataset['shell'] = 'entry' satisfies ShellKind;
  root.dataset['early'] = '';
  root.hidden = false;
  // The first frame has all that it shows, and need not wait for the end of the page.
  document.querySelector('link[rel=expect]')?.remove();
}

const isPlain = ({ search, hash }: Location): boolean => search === '' && plainFragments.includes(hash);

function noteEarly(document: Document, { dataset }: HTMLElement): void {
  document.addEventListener('submit', (event) => {
    if (dataset['early'] === undefined) return;
    event.preventDefault();
    dataset['early'] = 'sent';
  });
  document.addEventListener('click', ({ target }) => {
    if (dataset['early'] !== undefined && (target as Element).closest('[data-offers=record]')) dataset['record'] = '';
  });
}
