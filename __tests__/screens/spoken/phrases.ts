/** One stop of the reader, with the facts that it does not know about the element. */
export interface Stop {
  readonly phrase: string;
  /** The language of its text, if it differs from the page's; empty if it is marked as unknown. */
  readonly lang: string | null;
  /** Announced elsewhere: a label with its field, the text of a link or button with that. */
  readonly isSaidWithAnother: boolean;
  /** An empty live region. */
  readonly isEmpty: boolean;
  /** HTML gives a password input no role, so the reader announces its value instead of its type and states. */
  readonly password: { readonly value: string; readonly states: readonly string[] } | null;
}

/** Structure without a name, and a full stop after a link, are not announced. */
const unsaid = /^(?:(?:end of )?(?:document|paragraph|form)|\p{P}+)$/u;
/** The end of a short element is audible from what follows. */
const unsaidEnds = /^end of (?:listitem|term|definition|link|button)\b/;
const shorter: readonly (readonly [RegExp, string])[] = [
  [/^listitem, level \d+, position (\d+), set size (\d+)$/, 'item $1 of $2'],
];

/**
 * The stops of the virtual screen reader in the form of common ones: in one piece, and without the value of a password.
 */
export function asAPersonHears(stops: readonly Stop[]): readonly string[] {
  return stops
    .filter(({ phrase, isSaidWithAnother, isEmpty }) => {
      return !isSaidWithAnother && !isEmpty && !unsaid.test(phrase) && !unsaidEnds.test(phrase);
    })
    .map((stop) => {
      const said = shorter.reduce((phrase, [long, short]) => phrase.replace(long, short), spoken(stop));
      return stop.lang === null ? said : `[${stop.lang || 'no language'}] ${said}`;
    });
}

/** A password is announced as one, with dots for its characters, and with the states of any other field. */
function spoken({ phrase, password }: Stop): string {
  if (password === null) return phrase;
  const { value, states } = password;
  const hidden = value === '' ? phrase : phrase.replace(`, ${value}`, `, ${'•'.repeat(value.length)}`);
  return [`password, ${hidden}`, ...states].join(', ');
}
