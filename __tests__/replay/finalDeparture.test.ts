import { statesOf } from 'src/savedLog/states';
import { proofOf } from 'src/savedLog/proof';
import type { QuestionEntry } from 'src/journal/log/entry';
import { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import { isFinalDeparture } from 'src/journal/replay/run/finalDeparture';
import type { Stop } from 'src/journal/replay/run/stop';
import { type EntryParts, asked, entered, eventEntry, open, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const names = new GeneratedNames(() => false);
const question = (name: string, args: object): QuestionEntry => open(name, args) as unknown as QuestionEntry;
const toApp = { to: 'https://notes.example/callback', query: { code: '‹code:1›', state: 's' } };
const allowed = eventEntry('consent/allowed', {}, 'person');
const metadata = asked('api.appMetadata', {}, { outcome: 'ok', value: {} });
const consent = entered('consent');

/** Whether a departure at the first act is the end of today's run, if the recorded page went on like this. */
const isEnd = (
  args: object,
  recorded: readonly EntryParts[],
  { decided = { pageLoad: 0, step: 99 }, today = metadata }: { decided?: object; today?: readonly EntryParts[] } = {},
): boolean => {
  const stopped: Stop & { pageLoad: number } = {
    pageLoad: 0,
    step: 3,
    reason: 'otherDeparture',
    question: question('browser.leaveTo', args),
  };
  const journal = [pageLoad([...metadata, allowed, ...recorded]), pageLoad([])];
  const loads = [pageLoad([...today, allowed])];
  return isFinalDeparture({ pageLoad: 0, step: 99, ...decided }, { journal, run: { stopped, names, loads } });
};

describe('a departure that the record does not hold ends a run', () => {
  it.each([
    ['a code for an app', toApp],
    ['tokens for an app', { to: 'http://127.0.0.1:4000/', query: { at: '‹accessToken:1›' } }],
    ['the document application', { to: 'https://docs.example/', query: { load_user_info: 'true' } }],
  ])('if it hands over with %s, whatever the person did later on the page that stayed', (_what, args) => {
    expect(isEnd(args, [consent, allowed, consent])).toBe(true);
  });

  it('not if it leads to a provider, which sends the person back', () => {
    const provider = { to: 'https://idp.example/', query: { redirect_uri: 'https://docs.example/' } };
    expect(isEnd(provider, [consent, allowed, consent])).toBe(false);
  });

  it('not if it goes to an app on the device, which may leave the page open', () => {
    expect(isEnd({ ...toApp, to: 'com.docs.drive://signed-in' }, [consent, allowed, consent])).toBe(false);
  });

  it('not if the recorded page left as well, or another page load decided', () => {
    expect(isEnd(toApp, [consent, allowed, open('browser.leaveTo', { to: 'https://other.example/' })])).toBe(false);
    expect(isEnd(toApp, [consent, allowed, consent], { decided: { pageLoad: 1, step: 0 } })).toBe(false);
  });

  it('not if today’s page got an answer that had come only after the person went on', () => {
    const code = asked('api.appCode', {}, { outcome: 'ok', value: {} });
    const today = [...metadata, ...code];
    expect(isEnd(toApp, [...code, consent, allowed, consent], { today })).toBe(true);
    expect(isEnd(toApp, [consent, allowed, ...code, consent], { today })).toBe(false);
  });
});

describe('a run that cannot be told', () => {
  it('shows what was recorded and what is done today at one place, not the question that stopped it later', () => {
    const refused = (why: string) => eventEntry('x/refused', { why });
    const journal = [withFacts(pageLoad([refused('a'), allowed, consent]), factsOf())];
    const later = question('api.token', {});
    const run = {
      stopped: { pageLoad: 0, step: 2, reason: 'unanswered', question: later },
      loads: [pageLoad([refused('b'), allowed, later as unknown as EntryParts])],
      names,
      storage: { recorded: new Map(), today: new Map() },
      states: [],
      state: statesOf(journal[0] ?? []).at(-1),
    };
    const strict = { pageLoad: 0, step: 0, recorded: undefined, now: undefined, why: 'unused' };
    const states = journal.map(statesOf);
    expect(proofOf({ journal, states, run, strict, end: 0 } as unknown as Parameters<typeof proofOf>[0])).toMatchObject(
      {
        proof: 'cannot tell',
        at: { pageLoad: 0, step: 1, recorded: { payload: { why: 'a' } }, now: { payload: { why: 'b' } } },
      },
    );
  });
});
