import type { ThirdPartyOptions } from './options';
import type { AttemptOutcome } from './callback';

/** The scopes that an application can ask for: reading and writing, in four areas. */
const areas = {
  documents: 'Documents',
  comments: 'Comments',
  annotations: 'Annotations',
  user_actions: 'User actions',
};
export const knownScopes: readonly string[] = Object.keys(areas).flatMap((area) => [`${area}.read`, `${area}.write`]);

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The start page: the site, and the scopes to ask for. */
export function formPage(options: ThirdPartyOptions): string {
  const scopes = options.registration.scopes();
  // The visible label is "read" or "write"; screen readers get the area too.
  const box = (area: string, label: string, verb: string) => {
    const scope = `${area}.${verb}`;
    const ticked = scopes.includes(scope) ? ' checked' : '';
    const named = `name="scope" aria-label="${label}: ${verb}"`;
    return `<td><label><input type="checkbox" ${named} value="${scope}"${ticked}>${verb}</label></td>`;
  };
  const lists = Object.entries(areas).map(
    ([area, label]) => `<tr><th scope="row">${label}</th>${box(area, label, 'read')}${box(area, label, 'write')}</tr>`,
  );
  return page(
    options,
    options.name,
    `<p>This application would like to work with your documents.</p>
    <form method="post" action="start">
      <label class="field">Site <input name="site" value="acme" required minlength="4" maxlength="63"></label>
      <fieldset>
        <legend>Access to ask for</legend>
        <table>${lists.join('')}</table>
        <p class="quiet">Without a choice the app asks for everything. The list is kept with the application's registration.</p>
      </fieldset>
      <button>Sign in</button>
    </form>`,
  );
}

/** The person who signed in, the person whose documents the app may use, or the reason why there is none. */
export function outcomePage(options: ThirdPartyOptions, outcome: AttemptOutcome): string {
  if (outcome.kind === 'failed') return problemPage(options, outcome.title, outcome.text);
  const { kind, person, site } = outcome;
  const { title, before, how } = outcomeTexts[kind];
  return page(
    options,
    title,
    `<p>${before} <strong>${escaped(person.name)}</strong>, ${escaped(person.email)}, of ${escaped(site)}.</p>
    <p class="quiet">${how}</p>${startAgain}`,
  );
}

const outcomeTexts = {
  signedIn: {
    title: 'Signed in',
    before: 'Signed in as',
    how: 'A code came back with the right state; it was exchanged for tokens on the server, with the code verifier.',
  },
  allowed: {
    title: 'Access to documents',
    before: 'This application may work with the documents of',
    how:
      'Tokens of own sign-in came back (at, rt, et) and were exchanged on the server. They carry no state and name no ' +
      'application, so they do not tell who is at this browser. If this is not you, start again.',
  },
} as const;

/** The reason for the failure, and the next step. */
export const problemPage = (options: ThirdPartyOptions, title: string, text: string): string =>
  page(options, title, `<p role="alert">${escaped(text)}</p>${startAgain}`);

/** A sheet of paper, in the tab; without it browsers ask for a file. */
const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M3 1h7l3 3v11H3z" fill="#a8552b"/></svg>',
  );

const startAgain = '<p><a href="./">Start again</a></p>';

const page = ({ name }: ThirdPartyOptions, title: string, content: string): string =>
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(title === name ? name : `${title} - ${name}`)}</title>
    <link rel="icon" href="${icon}">
    <link rel="stylesheet" href="style.css">
  </head>
  <body><main><h1>${escaped(title)}</h1>${content}</main></body>
</html>`;
