/** One place at which the reader stops, and what of the element there it does not know. */
export interface Stop {
  readonly phrase: string;
  /** The language of its text where it is not the page's; empty where it is said to be unknown. */
  readonly lang: string | null;
  /** Said already, or soon: a label with its field, the text of a link or button with that. */
  readonly isSaidWithAnother: boolean;
  /** A live region in which nothing stands yet. */
  readonly isEmpty: boolean;
  /** HTML gives a password input no role, for which the reader says neither what it is nor its states, but its value. */
  readonly password: { readonly value: string; readonly states: readonly string[] } | null;
}

/** Structure that has no name, and a full stop behind a link: nobody says them. */
const unsaid = /^(?:(?:end of )?(?:document|paragraph|form)|\p{P}+)$/u;
/** Where a short thing ends is heard by what follows. */
const unsaidEnds = /^end of (?:listitem|term|definition|link|button)\b/;
const shorter: readonly (readonly [RegExp, string])[] = [
  [/^listitem, level \d+, position (\d+), set size (\d+)$/, 'item $1 of $2'],
];

/** The stops of the virtual screen reader as the ones that people use say them: in one piece, and no value of a password. */
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

/** A password is said as one, with dots for what was typed, and with the states of any other field. */
function spoken({ phrase, password }: Stop): string {
  if (password === null) return phrase;
  const { value, states } = password;
  const hidden = value === '' ? phrase : phrase.replace(`, ${value}`, `, ${'•'.repeat(value.length)}`);
  return [`password, ${hidden}`, ...states].join(', ');
}
