/** The document application: where a sign-in ends. It shows the person and the documents of the site. */
import type { SiteName } from 'src/contract/brandTypes';
import { type Language, languageTag } from 'src/contract/languages';
import type { NewFileType } from './fileKind';
import { chooseLanguage } from 'src/rules/page/language';
import { type Calls, CallFailed, makeCalls } from './calls';
import { browserParts, ownStorage, ownVault, requestsTo, whenReplaced } from './client';
import { documentTable, newFileButtons } from './documentTable';
import { element, region } from './elements';
import { passwordForm } from './passwordForm';
import { type OwnStage, findPlace, loginRoute, pageSettings } from './place';
import { previewIn } from './preview';
import type { SignedInPerson } from './rows';
import { sendAsDocumentApp } from './session';
import { filled, texts } from './texts';

const language: Language = chooseLanguage(navigator.languages);
const say = texts[language];

async function start(): Promise<void> {
  const settings = pageSettings();
  const vault = ownVault();
  const { stage, storage, place } = await findPlace(settings, (scope) => ownStorage(vault, scope));
  const { site, isSignedIn, session, hasPassword, caller } = place;
  document.title = site === undefined ? settings.product.name : `${site} - ${settings.product.name}`;
  if (site === undefined || !isSignedIn) {
    showSignedOut(stage, site);
    return;
  }
  const own = { site, session, storage };
  whenReplaced(own, () => {
    showSignedOut(stage, site);
  });
  const sendOnce = requestsTo(stage.served, vault, caller);
  const calls = makeCalls(site, sendAsDocumentApp({ ...own, sendOnce, ...browserParts(vault) }), vault);
  const person = await currentUser(calls);
  if (person?.Id === undefined) {
    showSignedOut(stage, site);
    return;
  }
  showPerson(stage, site, person);
  const open = previewIn(region('preview'), calls, say);
  showNewFiles(calls, open);
  if (hasPassword) region('account').replaceChildren(passwordForm(calls, say));
  await showDocuments(calls, open);
  // The success page of the document application (spec §2); Back must not lead to the same page again.
  history.replaceState(null, '', `${location.pathname}${location.search}#/authSuccess`);
}

/** Undefined if the session is not, or no longer, valid. */
async function currentUser(calls: Calls): Promise<SignedInPerson | undefined> {
  try {
    return await calls.person();
  } catch (error) {
    if (error instanceof CallFailed && error.failure.status === 401) return undefined;
    throw error;
  }
}

/** The page before anything has arrived. */
function showFrame(): void {
  document.documentElement.lang = languageTag(language);
  region('title').textContent = say.documents;
  region('person').setAttribute('aria-label', say.you);
  region('preview').setAttribute('aria-label', say.preview);
  region('status').textContent = say.loading;
}

function showSignedOut(stage: OwnStage, site: SiteName | undefined): void {
  const route = site === undefined ? 'emailSelect' : 'checkAuth';
  const link = element('a', { href: loginRoute(stage, site, route), class: 'action' }, say.signIn);
  region('person').replaceChildren();
  region('main').replaceChildren(element('h1', {}, say.notSignedIn), element('p', {}, say.noSession), link);
}

function showPerson(stage: OwnStage, site: SiteName, person: SignedInPerson): void {
  const name = [person.GivenName, person.Surname].filter(Boolean).join(' ');
  region('person').replaceChildren(
    element('span', { class: 'who' }, element('strong', {}, name), ` ${person.EmailAddress ?? ''} · ${site}`),
    element('a', { href: loginRoute(stage, site, 'changePassword') }, say.changePassword),
    element('a', { href: loginRoute(stage, site, 'logout') }, say.signOut),
  );
}

type Open = ReturnType<typeof previewIn>;

function showNewFiles(calls: Calls, open: Open): void {
  const make = (type: NewFileType) => {
    void shown(async () => {
      const { Name } = await calls.create(type, say.untitled);
      await showDocuments(calls, open);
      region('status').textContent = filled(say.made, { name: Name });
    });
  };
  region('new').replaceChildren(...newFileButtons(say, make));
}

async function showDocuments(calls: Calls, open: Open): Promise<void> {
  const documents = await calls.documents();
  const table = documentTable(documents, language, (id, name) => void open(id, name));
  region('documents').replaceChildren(table);
  region('status').textContent = '';
}

/** Runs an act, and shows on the page if a call fails. A page that shows nobody any more no longer has this place. */
async function shown(act: () => Promise<void>): Promise<void> {
  const status = region('status');
  try {
    await act();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    status.textContent = error.failure.status === 401 ? say.ended : say.failed;
  }
}

showFrame();
void shown(start);
