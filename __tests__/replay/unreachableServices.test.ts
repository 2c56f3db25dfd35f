import { type PageAtStep, openPageAt } from '__tests__/support/openPageAt';
import type { QuestionEntry, Entry, EventEntry } from 'src/journal/log/entry';
import { journeys } from '__tests__/support/savedLogs';

/** A form that is refused asks nobody; a call after it follows from something else. */
const isPersons = (entry: Entry): entry is EventEntry =>
  entry.kind === 'event' && entry.origin === 'person' && entry.type !== 'form/refused';
const asksServices = (entry: Entry): entry is QuestionEntry =>
  entry.kind === 'asked' && (entry.port === 'api' || entry.port === 'identity');

/** Every step of every kept log at which an act of a person led to a call of a service. */
const starts = journeys().flatMap(({ name, log }) =>
  log.chapters.flatMap((entries, pageLoad) =>
    entries.flatMap((event, step) => {
      if (!isPersons(event)) return [];
      const next = entries.slice(step + 1).find((entry) => isPersons(entry) || asksServices(entry));
      const title = `${event.type} in ${name}, step ${pageLoad.toString()}.${step.toString()}`;
      return next && asksServices(next) ? [{ title, log, pageLoad, step, event }] : [];
    }),
  ),
);

const noAnswer = { outcome: 'failed', failure: { kind: 'network', status: -1 } };
/** The maximum number of calls of a flow to services that do not answer. */
const maxQuestions = 8;

/** Repeats the recorded act while every service is unreachable; returns the calls. */
async function outOfReach(page: PageAtStep, event: EventEntry): Promise<readonly string[]> {
  const asked: string[] = [];
  let question = await page.happens(event);
  while (question && asked.length < maxQuestions) {
    asked.push(nameOf(question));
    question = await page.answers(noAnswer);
  }
  return asked;
}
const nameOf = ({ port, method, args }: QuestionEntry): string =>
  port === 'api' ? (args as { readonly operation: string }).operation : method;

interface Expected {
  /** The expected calls, with retries. */
  readonly asks: readonly string[];
  readonly ends: (page: PageAtStep) => void;
}
const refused =
  (part: 'ownLogin' | 'updateUser' | 'resetPassword' | 'changePassword', step = 'refused') =>
  ({ state }: PageAtStep): void =>
    expect(state()[part]).toMatchObject({ step, failure: { kind: 'network' } });
/** The provider is unknown, so the directory service is used (spec §4, Entry form). */
const toDirectory = ({ left }: PageAtStep): void => expect(left()).toMatch(/^https?:.*\/login$/);

/** The outcome if the network fails at a submit. */
const expected: Readonly<Record<string, Expected>> = {
  'entry/submitted': { asks: ['organizationByAlias', 'region', 'userIdentityProvider'], ends: toDirectory },
  'entry/retried': { asks: ['userIdentityProvider'], ends: toDirectory },
  'ownLogin/submitted': { asks: ['organizationByAlias', 'signIn'], ends: refused('ownLogin') },
  'ownLogin/passwordForgotten': { asks: ['forgotPassword'], ends: refused('resetPassword') },
  'resetPassword/codeWantedAgain': { asks: ['forgotPassword'], ends: refused('resetPassword') },
  'resetPassword/submitted': { asks: ['confirmPassword'], ends: refused('resetPassword') },
  'updateUser/submitted': { asks: ['setNewPassword'], ends: refused('updateUser') },
  'changePassword/submitted': { asks: ['changePassword'], ends: refused('changePassword', 'INIT') },
  'consent/denied': { asks: ['organizationByAlias'], ends: (page) => expect(page.state().route?.route).toBe('entry') },
};

test('a test can start wherever a person did something: there are at least twenty such steps', () => {
  expect(starts.length).toBeGreaterThanOrEqual(20);
  expect(new Set(starts.map(({ event }) => event.type))).toEqual(new Set(Object.keys(expected)));
});

test.each(starts)('the network fails at $title: a named end', async ({ log, event, ...at }) => {
  const page = await openPageAt(log, at);
  const asked = await outOfReach(page, event);
  const { asks, ends } = expected[event.type] ?? { asks: [], ends: () => undefined };
  expect(asked).not.toEqual([]);
  expect(asks).toEqual(expect.arrayContaining(asked));
  ends(page);
  page.close();
});

describe('from a step on, the test answers for the outside world', () => {
  const at = (type: string) => {
    const start = starts.find(({ event }) => event.type === type);
    if (!start) throw new Error(`no log has ${type}`);
    return start;
  };

  test('a challenge instead of tokens leads to the first profile', async () => {
    const { log, event, ...step } = at('ownLogin/submitted');
    const page = await openPageAt(log, step);
    let question = await page.happens(event);
    while (question && question.port === 'api') question = await page.answers(noAnswer);
    expect(question?.method).toBe('signIn');
    await page.answers({ outcome: 'newPasswordRequired', attributes: ['given_name', 'family_name'] });
    expect(page.state().updateUser).toMatchObject({ step: 'asking', username: '‹email:1›' });
    page.close();
  });

  test('a question that was not asked is not answered', async () => {
    const page = await openPageAt(at('entry/submitted').log, at('entry/submitted'));
    expect(() => page.answers(noAnswer)).toThrow('nothing was asked');
    page.close();
  });

  test('a page load that the log does not have is refused', async () => {
    await expect(openPageAt(at('entry/submitted').log, { pageLoad: 9, step: 1 })).rejects.toThrow('no page load 9');
  });
});
