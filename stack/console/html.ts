/** Markup that is safe to insert into a page. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | number | Html | readonly Html[];

/** A piece of markup; every text in it is escaped. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = pieces.map((piece, index) => piece + (index < parts.length ? markupOf(parts[index] ?? '') : ''));
  return new Html(markup.join(''));
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map((each) => each.markup).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * The icon of a page in the browser's tab: a round mark in one colour with a letter. It is part of the page, so no
 * browser asks for `/favicon.ico`; the page's policy needs `img-src data:`.
 */
export const iconOf = (letter: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="${colour}"/>` +
      `<text x="8" y="12" font-family="sans-serif" font-size="11" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
  )}`;

const icon = iconOf('P', '#1f5f6b');

const links = [
  ['/', 'Start'],
  ['/outbox', 'Outbox'],
  ['/telemetry', 'Telemetry'],
  ['/faults', 'Faults'],
] as const;

/** A whole page of the stack; `head` is added to the common style in its head. */
export function page(title: string, path: string, content: Html, head: Html = html``): string {
  const navigation = links.map(([to, name]) =>
    to === path ? html`<a href="${to}" aria-current="page">${name}</a>` : html`<a href="${to}">${name}</a>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} - local stack</title>
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="/style.css" />
        ${head}
      </head>
      <body>
        <header>
          <strong>Portico <span class="quiet">local stack</span></strong>
          <nav aria-label="Pages">${navigation}</nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.markup;
}

/** A table with a caption for screen readers; an empty one says that it is empty. */
export function table(caption: string, columns: readonly string[], rows: readonly (readonly Part[])[]): Html {
  if (rows.length === 0) return html`<p class="none">Nothing yet.</p>`;
  const head = columns.map((column) => html`<th scope="col">${column}</th>`);
  const body = rows.map(
    (row) =>
      html`<tr>
        ${row.map((cell) => html`<td>${cell}</td>`)}
      </tr>`,
  );
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>`;
}
