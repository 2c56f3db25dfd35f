import fc from 'fast-check';
import { type Flow, flows } from './flows';
import { type SiteKey, keysOfGroup } from 'src/contract/storageKeys';
import type { Person } from './ledger';
import { type Site, sites } from './setting';

/** A step that only names its tab. */
type Alone =
  | 'goes on'
  | 'goes on to the end'
  | 'is loaded anew'
  | 'goes back'
  | 'goes forward'
  | 'is left'
  | 'returns'
  | 'is left and returns';

/** Values of a site that its storage loses, as a person, a browser or an older build may leave it. */
export const losses = {
  session: ['session'],
  tokens: keysOfGroup('tokens'),
  start: ['pending_sign_in'],
  'start and session': ['pending_sign_in', 'session'],
  'time of a request': ['app_access_since'],
} as const satisfies Readonly<Record<string, readonly SiteKey[]>>;
export type Loss = keyof typeof losses;

/** A button with which a person decides who they are here, on a page that offers it. */
export const choices = [
  'continue as who is signed in',
  'continue as last time',
  'use another account',
  'not me',
  'deny',
] as const;
export type Choice = (typeof choices)[number];
const [toContinue, asLastTime, ...others] = choices;
/** The first two are offered rarely. */
const anyChoice = fc.constantFrom(toContinue, toContinue, toContinue, asLastTime, asLastTime, asLastTime, ...others);

/** A step of a day, in one of four tabs. */
export type Step =
  | {
      readonly does: 'opens' | 'plays' | 'visits';
      readonly tab: number;
      readonly flow: Flow;
      readonly person: Person;
      readonly site: Site;
      /** The question whose answer is late. */
      readonly late?: { readonly after: number; readonly hasEffect: boolean };
      /** What the person presses where a page offers it first. */
      readonly choice?: Choice | undefined;
    }
  | { readonly does: Alone; readonly tab: number }
  | { readonly does: 'is taken over'; readonly tab: number; readonly person: Person }
  | { readonly does: 'is closed' | 'is closed and opened again'; readonly tab: number }
  | { readonly does: 'answer is late'; readonly tab: number; readonly after: number; readonly hasEffect: boolean }
  | { readonly does: 'late answers come' }
  | { readonly does: 'network loses'; readonly what: 'request' | 'answer'; readonly count: number }
  | { readonly does: 'shares'; readonly tab: number; readonly shared: boolean }
  | { readonly does: 'account is removed'; readonly tab: number }
  | { readonly does: 'chooses'; readonly tab: number; readonly choice: Choice }
  | { readonly does: 'storage is wiped' }
  | { readonly does: 'storage loses'; readonly site: Site; readonly what: Loss }
  | { readonly does: 'sessions end'; readonly site: Site }
  | { readonly does: 'time passes'; readonly minutes: number };

/** Their pages offer such buttons: the plain entry page, and the consent screen. */
const offering = flows.filter(({ app, acts }) => app === 'third-party' || acts.includes('wayIn'));
const tab = fc.nat(3);
const inTab = (...does: readonly Alone[]) => fc.record({ does: fc.constantFrom(...does), tab });
const opens = fc.record({
  does: fc.constantFrom('opens' as const, 'plays' as const, 'plays' as const, 'plays' as const, 'visits' as const),
  tab,
  flow: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...flows) },
    { weight: 1, arbitrary: fc.constantFrom(...offering) },
  ),
  person: fc.constantFrom<Person>('ada', 'bob'),
  site: fc.constantFrom<Site>(...sites, 'acme', 'acme', 'acme'),
  choice: fc.option(anyChoice, { nil: undefined, freq: 2 }),
});
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: opens },
  { weight: 12, arbitrary: inTab('goes on', 'goes on to the end', 'goes on to the end') },
  { weight: 3, arbitrary: inTab('is loaded anew', 'goes back', 'goes forward', 'is left and returns') },
  { weight: 5, arbitrary: inTab('is left', 'returns', 'is left and returns') },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('is taken over' as const),
      tab,
      person: fc.constantFrom<Person>('ada', 'bob'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('is closed' as const, 'is closed and opened again' as const), tab }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('answer is late' as const),
      tab,
      after: fc.nat(70),
      hasEffect: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ does: 'late answers come' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('network loses' as const),
      what: fc.constantFrom('request' as const, 'answer' as const),
      count: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('shares' as const), tab, shared: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('account is removed' as const), tab }) },
  {
    weight: 10,
    arbitrary: fc.record({ does: fc.constant('chooses' as const), tab, choice: anyChoice }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ does: 'storage is wiped' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('storage loses' as const),
      site: fc.constantFrom<Site>('acme', 'acme', 'acme', 'globex'),
      what: fc.constantFrom(...(Object.keys(losses) as Loss[])),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('sessions end' as const),
      site: fc.constantFrom<Site>(...sites, 'acme', 'acme', 'acme'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('time passes' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
  },
);
/** At -1 the page itself is loading until then. */
const delay = fc.record({
  after: fc.oneof({ weight: 6, arbitrary: fc.nat(120) }, { weight: 1, arbitrary: fc.constant(-1) }),
  hasEffect: fc.boolean(),
});
/**
 * In a gap of a flow other things happen, in its tab or in any; then it goes on, is loaded anew, or Back is pressed.
 */
const meanwhile: fc.Arbitrary<readonly Step[]> = fc
  .record({
    first: opens,
    late: delay,
    between: fc.array(anyStep, { minLength: 1, maxLength: 3 }),
    isSame: fc.boolean(),
    end: fc.constantFrom<Alone | undefined>('is loaded anew', 'goes back', 'goes on', undefined),
  })
  .map(({ first, late, between, isSame, end }): readonly Step[] => {
    const { tab: at } = first;
    const others = between.map((step): Step => (isSame && 'tab' in step ? { ...step, tab: at } : step));
    const last: Step = end ? { does: end, tab: at } : { does: 'late answers come' };
    return [{ ...first, late }, ...others, last, { does: 'goes on to the end', tab: at }];
  });
const anySteps = fc.oneof(
  { weight: 3, arbitrary: anyStep.map((step) => [step] as const) },
  { weight: 1, arbitrary: meanwhile },
);
export const anyDay: fc.Arbitrary<readonly Step[]> = fc
  .array(anySteps, { minLength: 5, maxLength: 12, size: 'max' })
  .map((all) => all.flat());

export const named = (index: number): string => `tab${(index + 1).toString()}`;
const howText = ({
  late,
  choice,
}: Pick<Extract<Step, { readonly does: 'plays' | 'opens' | 'visits' }>, 'late' | 'choice'>): string =>
  (choice ? `, and will press “${choice}”` : '') +
  (late?.after === -1 ? '; its page is loading for long' : '') +
  (late && late.after >= 0
    ? `; the answer to question ${(late.after + 1).toString()} is late` +
      `${late.hasEffect ? ', though it has had its effect' : ', and so is its effect'}`
    : '');

/** A step as a sentence; `at` is its tab. */
export function stepText(step: Step, at: string): string {
  switch (step.does) {
    case 'opens':
      return `${step.person} opens "${step.flow.name}" at ${step.site} in ${at}${howText(step)}.`;
    case 'visits':
      return `${step.person} changes the address of the page in ${at} to "${step.flow.name}" at ${step.site}${howText(step)}.`;
    case 'plays':
      return `${step.person} plays "${step.flow.name}" at ${step.site} in ${at}, as far as it goes${howText(step)}.`;
    case 'goes on':
      return `The person in ${at} does the next thing.`;
    case 'goes on to the end':
      return `The person in ${at} goes on as far as it goes.`;
    case 'is loaded anew':
      return `The page in ${at} is loaded anew.`;
    case 'goes back':
      return `Back is pressed in ${at}.`;
    case 'goes forward':
      return `Forward is pressed in ${at}.`;
    case 'is left and returns':
      return `The page in ${at} is left by a link, and Back shows it again from the browser’s cache.`;
    case 'is left':
      return `The page in ${at} is left by a link, and the browser’s cache keeps it.`;
    case 'returns':
      return `Back shows the page of ${at} again from the browser’s cache, and its person goes on.`;
    case 'is taken over':
      return `${step.person} presses Back in ${at} until there is a form, and goes on from there.`;
    case 'is closed':
      return `${at} is closed.`;
    case 'is closed and opened again':
      return `${at} is closed, and its address opened in it as in a new tab.`;
    case 'answer is late':
      return (
        `In ${at} the answer to question ${(step.after + 1).toString()} from here is late` +
        `${step.hasEffect ? ', though it has had its effect' : ', and so is its effect'}.`
      );
    case 'late answers come':
      return 'What was late comes now.';
    case 'network loses':
      return `The network loses the next ${step.what}${step.count > 1 ? ', and the one after it' : ''}.`;
    case 'shares':
      return `In ${at} the computer is marked as ${step.shared ? 'shared' : 'not shared'}, where a form offers it.`;
    case 'account is removed':
      return `In ${at} the account that the entry page offers is removed from this browser.`;
    case 'chooses':
      return `The person in ${at} presses “${step.choice}” where a page offers it.`;
    case 'storage loses':
      return `The storage of the browser loses the ${step.what} at ${step.site}.`;
    case 'storage is wiped':
      return 'The storage of the browser is wiped.';
    case 'sessions end':
      return `The service ends the session at ${step.site}.`;
    case 'time passes':
      return `${step.minutes.toString()} minutes pass.`;
  }
}
