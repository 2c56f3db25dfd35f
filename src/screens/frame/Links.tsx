import type { ReactNode } from 'react';
import type { LinkSettings } from 'src/contract/deployment';
import { useStore } from './store';
import { type MessageKey, useText } from './text';

/** A link out of the product, in a new tab that cannot reach this one (spec §2, /error). */
export function OuterLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const text = useText();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="hidden"> {text('COMMON.OPENS_NEW_TAB')}</span>
    </a>
  );
}

const isLink = (name: string | undefined, links: LinkSettings): name is keyof LinkSettings =>
  name !== undefined && Object.hasOwn(links, name);

/** A text of the catalogue in which `<support>…</support>` and the like stand for a link of the settings. */
export function RichText(props: { readonly id: MessageKey; readonly values?: Readonly<Record<string, string>> }) {
  const { id, values } = props;
  const text = useText();
  const links = useStore((state) => state.facts.settings.links);
  const pieces = text(id, values).split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, index) => {
    // split() gives plain text, name, content, plain text, …
    if (index % 3 === 1) return null;
    const name = index % 3 === 2 ? pieces[index - 1] : undefined;
    return isLink(name, links) ? (
      <OuterLink key={index} href={links[name]}>
        {piece}
      </OuterLink>
    ) : (
      piece
    );
  });
}
