import { type Calls, CallFailed, type Preview } from './calls';
import { button, element } from './elements';
import { type Texts, filled } from './texts';

/**
 * Shows the preview of one document at a time in `place`, with its loading and failure states and a retry. An answer
 * that arrives after another document was opened is dropped.
 */
export function previewIn(place: HTMLElement, calls: Calls, say: Texts): (id: string, name: string) => Promise<void> {
  let opened = 0;
  return async function open(id, name) {
    const own = ++opened;
    const heading = element('h2', { tabindex: '-1' }, name);
    const body = element('div', {}, element('p', { role: 'status' }, say.loading));
    place.setAttribute('aria-busy', 'true');
    place.replaceChildren(heading, body);
    heading.focus();
    const content = await contentOf(calls, id, name, say).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      return failed(error, say, () => void open(id, name));
    });
    if (own !== opened) return;
    place.removeAttribute('aria-busy');
    body.replaceChildren(...content);
  };
}

async function contentOf(calls: Calls, id: string, name: string, say: Texts): Promise<readonly HTMLElement[]> {
  const { version, picture }: Preview = await calls.preview(id);
  const shown =
    picture === undefined
      ? element('p', {}, say.noPreview)
      : element('img', { src: picture, alt: filled(say.firstPage, { name }) });
  return [shown, element('p', { class: 'version' }, filled(say.version, { version }))];
}

function failed({ failure }: CallFailed, say: Texts, again: () => void): readonly HTMLElement[] {
  if (failure.status === 401) return [element('p', { role: 'alert' }, say.ended)];
  return [element('p', { role: 'alert' }, say.previewFailed), button(say.retry, again)];
}
