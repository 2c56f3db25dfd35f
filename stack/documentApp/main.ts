/** The document application: where a sign-in ends. It shows the person and the documents of the site. */
import { newFileExtensions, type NewFileType } from 'src/rules/fileKind';
import { type Calls, CallFailed, makeCalls, type Person } from './calls';
import { documentTable } from './documentTable';
import { button, element, region } from './elements';
import { type Place, readPlace } from './place';

async function start(): Promise<void> {
  const place = readPlace();
  document.title = place.site === undefined ? place.product : `${place.site} - ${place.product}`;
  const calls = makeCalls(place);
  const person = place.token === undefined ? undefined : await currentUser(calls);
  if (person?.Id === undefined) {
    showSignedOut(place);
    return;
  }
  showPerson(place, person);
  showNewFiles(calls);
  await showDocuments(calls);
  // The success page of the document application (spec §2); going back must not lead to the same page again.
  history.replaceState(null, '', `${location.pathname}${location.search}#/authSuccess`);
}

/** Undefined when the token is not, or no longer, good. */
async function currentUser(calls: Calls): Promise<Person | undefined> {
  try {
    return await calls.me();
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) return undefined;
    throw error;
  }
}

function showSignedOut({ loginRoute, site }: Place): void {
  const route = site === undefined ? 'emailSelect' : 'checkAuth';
  const link = element('a', { href: loginRoute(route), class: 'action' }, 'Sign in');
  region('main').replaceChildren(
    element('h1', {}, 'You are not signed in'),
    element('p', {}, 'Your session is missing or has ended.'),
    link,
  );
}

function showPerson({ site = '', loginRoute }: Place, person: Person): void {
  const name = [person.GivenName, person.Surname].filter(Boolean).join(' ');
  region('person').replaceChildren(
    element('span', { class: 'who' }, element('strong', {}, name), ` ${person.EmailAddress ?? ''} at ${site}`),
    element('a', { href: loginRoute('changePassword') }, 'Change password'),
    element('a', { href: loginRoute('logout') }, 'Sign out'),
  );
}

const newFileNames: Readonly<Record<NewFileType, string>> = {
  DOCUMENT: 'Document',
  SPREADSHEET: 'Spreadsheet',
  PRESENTATION: 'Presentation',
  QUARTZ: 'Note',
};

function showNewFiles(calls: Calls): void {
  const buttons = (Object.keys(newFileExtensions) as NewFileType[]).map((type) =>
    button(`${newFileNames[type]} (${newFileExtensions[type]})`, () => {
      void shown(async () => {
        const { Name } = await calls.create(type, 'Untitled');
        await showDocuments(calls);
        region('status').textContent = `${Name} has been made.`;
      });
    }),
  );
  region('new').replaceChildren(element('span', { id: 'new-label' }, 'New'), ...buttons);
}

async function showDocuments(calls: Calls): Promise<void> {
  const documents = await calls.documents();
  const open = (id: string, name: string) => {
    void shown(() => showPreview(calls, id, name));
  };
  region('documents').replaceChildren(documentTable(documents, navigator.language, open));
}

async function showPreview(calls: Calls, id: string, name: string): Promise<void> {
  const picture = await calls.preview(id);
  const content =
    picture === undefined
      ? element('p', {}, 'There is no preview of this file.')
      : element('img', { src: picture, alt: `First page of ${name}` });
  const heading = element('h2', { tabindex: '-1' }, name);
  region('preview').replaceChildren(heading, content);
  heading.focus();
}

/** Runs it, and says so on the page when a call fails. */
async function shown(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const gone = error.status === 401;
    region('status').textContent = gone ? 'Your session has ended. Sign in again.' : 'That failed. Please try again.';
  }
}

void shown(start);
