import { storyOf } from 'src/reading/story/story';
import { doubtOf } from 'src/support/model/verdict/doubt';
import { isFailingLog } from 'src/support/model/verdict/failing';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { type EntryParts, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';

const press = eventEntry('guard/pressedEarly', undefined, 'person');
const denied = eventEntry('consent/denied', undefined, 'person');
const ended = (...entries: readonly EntryParts[]) =>
  logOf(withFacts(pageLoad([entered('consent'), ...entries]), { served: { siteDomain: 'docs.example' } }));

describe('presses that the page did not count', () => {
  it('are inputs of the re-run, which proves nothing of them', () => {
    const log = ended(press, press);
    const { finding, sentence } = verdictOf(log, { proof: 'reproduces' });
    expect([finding, isFailingLog(log)]).toEqual(['cannot tell', true]);
    expect(sentence).toBe(
      "That the page did not count the press is itself an input of the re-run, at step 0.3. Today's page may count the same. Screens and adapters were not exercised.",
    );
  });

  it.each([
    ['of one press', [press]],
    ['of an act that counted', [press, press, denied]],
  ])('do not decide the end %s', (_what, entries) => {
    const log = ended(...entries);
    expect([doubtOf(log, { proof: 'reproduces' }), isFailingLog(log)]).toEqual([undefined, false]);
  });

  it('are told without a reason, which only the end of the log may show', () => {
    const texts = storyOf(ended(press).chapters).map(({ sentence }) => sentence);
    expect(texts.at(-1)).toBe(
      'The person pressed a button, but the page did not count the press and asked for another one.',
    );
  });
});
