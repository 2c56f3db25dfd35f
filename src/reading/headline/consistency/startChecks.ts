import { changeIn } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { endOf } from 'src/reading/headline/ending';
import { type PageRead, stepOf } from 'src/reading/headline/pageRead';
import { questionName } from 'src/vocabulary/questions';
import type { Check } from './checks';

/** Each way to a provider: how the look-up names it (spec §3), and what its callback's name ends with. */
const kinds = [
  { method: 'directory', named: /^DIRECTORY_SERVICE$/, callback: /enterprisecallback$/i, hasState: false },
  { method: 'federate', named: /_FEDERATE$/, callback: /FederateCallback$/, hasState: true },
  { method: 'identityCenter', named: /^IAM_IDENTITY_CENTER$/, callback: /iicCallback$/, hasState: true },
] as const;

/** A start as one page load made it: what the look-up named, and what was stored and sent. */
interface Start {
  readonly lookedUp: string | undefined;
  readonly stored: string | undefined;
  readonly back: URLSearchParams | undefined;
  readonly token: unknown;
  readonly site: unknown;
  readonly values: readonly unknown[];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function startIn({ answers, questions }: PageRead, left: number): Start {
  const departure = questions.find(({ step }) => step === left)?.asked.args;
  const to = textOf(valueAt(departure, 'query.redirect_uri'));
  const looked = answers.filter(({ asked, step }) => step < left && questionName(asked) === 'api.userIdentityProvider');
  const values = questions
    .filter(({ asked, step }) => asked.port === 'storage' && step < left)
    .flatMap(({ asked }) => changeIn(asked).values.map(([, value]) => value));
  return {
    lookedUp: textOf(valueAt(looked.at(-1)?.answered.value, 'value.IdentityProvider')),
    stored: values.flatMap((value) => textOf(valueAt(value, 'method')) ?? []).at(-1),
    back: to === undefined ? undefined : new URLSearchParams(to.replace(/^[^?]*/, '')),
    token: valueAt(departure, 'csrfState.csrfToken'),
    site: valueAt(departure, 'csrfState.sitename'),
    values,
  };
}

/** What of a start does not fit the rest of it, as the rest of a sentence. */
const misfits: readonly (readonly [fact: string, isSo: (start: Start) => boolean])[] = [
  ['it had left for the provider with the callback of another one', ({ lookedUp, back }) => isOther(lookedUp, back)],
  [
    'it had stored the start of another kind of sign-in than the look-up had named',
    ({ lookedUp, stored }) => {
      const kind = kinds.find(({ named }) => named.test(lookedUp ?? ''));
      return kind !== undefined && stored !== undefined && stored !== kind.method;
    },
  ],
  [
    'it had left for the provider without a state',
    ({ token, back }) => token === undefined && kindOf(back)?.hasState === true,
  ],
  [
    'it had not stored the anti-forgery token with which it left',
    ({ token, values }) => token !== undefined && !values.includes(token),
  ],
  [
    'it had left for the provider without the name of the site',
    ({ site, back }) => back !== undefined && site === undefined && !back.has('sitename'),
  ],
];

const kindOf = (back: URLSearchParams | undefined) =>
  kinds.find(({ callback }) => callback.test(back?.get('callback') ?? ''));
const isOther = (lookedUp: string | undefined, back: URLSearchParams | undefined): boolean => {
  const [kind, asked] = [kindOf(back), kinds.find(({ named }) => named.test(lookedUp ?? ''))];
  return kind !== undefined && asked !== undefined && kind !== asked;
};

/** The page that left for the provider began something that cannot be finished, whatever comes back. */
export const startMisfits: Check = ({ page, pages }) => {
  const before = pages
    .filter(({ chapter, entries }) => chapter < page.chapter && entries[0].tab === page.entries[0].tab)
    .filter((each) => endOf(each).name === 'away.provider')
    .at(-1);
  if (!before || before.entries.some(({ kind }) => kind === 'withheld')) return undefined;
  const { step } = endOf(before);
  const start = startIn(before, step.step);
  const found = misfits.find(([, isSo]) => isSo(start));
  return found && { fact: found[0], at: stepOf(before, step) };
};
