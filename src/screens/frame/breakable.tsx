import { Fragment, type ReactNode } from 'react';

/** A word that does not fit into a line of a narrow screen. */
const longWords = /\S{29,}/g;

/** A text in which a long address may break after its “@” and its dots, before it breaks within a name. */
export function breakable(text: string): ReactNode {
  const parts = text.replace(longWords, (word) => word.replace(/[@.](?=\S)/g, '$&\n')).split('\n');
  if (parts.length === 1) return text;
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
