import { headlineOf } from 'src/reading/headline/headline';
import { address, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const sent = (app: string) => address('checkAuth', { application_id: app }, { first: true });
const denied = eventEntry('consent/denied', undefined, 'person');
const after = entered('entry');
const toldOf = (...entries: Parameters<typeof pageLoad>[0]): string =>
  headlineOf(logOf(withFacts(pageLoad([...entries, after]), { ...factsOf(), language: 'de' }))).sentence;

describe("an app's request that the person denied", () => {
  it('twice, after the app had sent them again: perhaps the buttons misled them', () => {
    const text = toldOf(sent('app-1'), entered('consent'), denied, sent('app-1'), entered('consent'), denied);
    expect(text).toBe(
      "No failure is recorded. The app's request was denied. The person had denied it before too (0.3), and the app had sent them again since: perhaps they meant to allow it. Look at the labels of the two buttons in German.",
    );
  });
  it.each<[string, Parameters<typeof pageLoad>[0]]>([
    ['once', [sent('app-1'), entered('consent'), denied]],
    ['twice without a new request', [sent('app-1'), entered('consent'), denied, entered('consent'), denied]],
    ['of two apps', [sent('app-1'), denied, sent('app-2'), entered('consent'), denied]],
    ['and then came again, without a second denial', [sent('app-1'), denied, sent('app-1'), entered('consent')]],
  ])('%s may have been meant', (_how, entries) => {
    expect(toldOf(...entries)).not.toContain('labels');
  });
});
