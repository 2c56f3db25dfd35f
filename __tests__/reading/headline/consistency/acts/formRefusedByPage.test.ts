import type { FlowLog } from 'src/journal/log/logFile';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { factsOf } from '__tests__/support/runFlow';
import { headlineOf } from 'src/reading/headline/headline';
import { briefOf } from 'src/reading/brief/brief';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { unwrapped } from '__tests__/support/briefText';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  refused as failedCall,
  withFacts,
} from '__tests__/journal/pageLoads';

const refused = (...fields: readonly string[]): EntryParts => eventEntry('form/refused', { fields }, 'person');
const submitted = eventEntry('entry/submitted', { siteName: 'acme', emailId: '‹email:1›' }, 'person');
const asksForEmail = eventEntry('entry/emailRequired');
const log = (...entries: readonly EntryParts[]): FlowLog => logOf(pageLoad([entered('entry'), ...entries])) as FlowLog;
const briefed = (...entries: readonly EntryParts[]): string => unwrapped(briefOf(log(...entries)));
const sentenceOf = (...entries: readonly EntryParts[]): string => headlineOf(log(...entries)).sentence;

describe('a form that refused what was typed', () => {
  it.each<[string, readonly EntryParts[], string]>([
    ['once', [refused('emailId')], 'submitted the form, but its own checks refused what was in emailId, so nothing'],
    ['twice', [refused('siteName'), refused('siteName', 'emailId')], 'form twice, but its own checks refused what was'],
    ['in two fields', [refused('siteName', 'emailId')], 'what was in siteName and emailId'],
    ['after a submit', [submitted, asksForEmail, refused('emailId')], 'submitted the form, but its own checks refused'],
    ['unchecked', [refused()], 'the code that checks it could not be loaded, so nothing was sent'],
  ])('is named at the end of the log: %s', (_what, entries, words) => {
    const text = sentenceOf(...entries);
    expect(text).not.toContain('No failure is recorded');
    expect(text).toContain(words);
  });

  describe('and says by which rule', () => {
    const refusedBy = (...why: readonly Readonly<Record<string, unknown>>[]): EntryParts =>
      eventEntry('form/refused', { fields: why.map(({ field }) => field), why }, 'person');

    it.each<[string, readonly Readonly<Record<string, unknown>>[]]>([
      ['family_name (as shorter than 2 characters)', [{ field: 'family_name', rule: 'min', limit: 2 }]],
      ['siteName (as longer than 63 characters)', [{ field: 'siteName', rule: 'max', limit: 63 }]],
      ['family_name (as shorter than 1 character)', [{ field: 'family_name', rule: 'min', limit: 1 }]],
      ['family_name (as too short)', [{ field: 'family_name', rule: 'min' }]],
      ['emailId (as no e-mail address)', [{ field: 'emailId', rule: 'email' }]],
      ['emailId (by the rule toString)', [{ field: 'emailId', rule: 'toString' }]],
      ['emailId', [{ field: 'emailId' }]],
      [
        'newPassword (for a kind of character that it lacks) and confirmPassword (as unequal to the new password)',
        [
          { field: 'newPassword', rule: 'policy' },
          { field: 'confirmPassword', rule: 'oneOf' },
        ],
      ],
    ])('%s', (words, why) => {
      expect(sentenceOf(refusedBy(...why))).toContain(
        `its own checks refused what was in ${words}, so nothing was sent`,
      );
      expect(briefed(refusedBy(...why))).toContain(`its checks did not accept ${words}, so nothing was sent`);
    });

    it('never where a page did not say so', () => {
      expect(sentenceOf(refused('emailId'))).toContain('refused what was in emailId, so nothing was sent');
    });

    it('unless all were empty', () => {
      const blank = { rule: 'required' };
      expect(sentenceOf(refusedBy({ field: 'siteName', ...blank }, { field: 'emailId', ...blank }))).toContain(
        'because siteName and emailId were empty as far as the page knew',
      );
      expect(sentenceOf(refusedBy({ field: 'siteName', ...blank }, { field: 'emailId', rule: 'email' }))).toContain(
        'refused what was in siteName (as blank) and emailId (as no e-mail address)',
      );
    });
  });

  it('is told before where the log ends, unless that is about another page', () => {
    expect(sentenceOf(refused('emailId'))).toMatch(/^The person .* sent\. The log ends on the entry form, which waits/);
  });

  it('may be wrong itself, once it has refused twice', () => {
    const words = "Either what was typed is wrong, or the page's own check is";
    expect(sentenceOf(refused('emailId'))).not.toContain(words);
    expect(sentenceOf(refused('emailId'), refused('emailId'))).toContain(words);
    expect(sentenceOf(refused(), refused())).not.toContain(words);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['something was sent', [refused('emailId'), submitted]],
    ['another screen was shown', [refused('emailId'), entered('problem')]],
  ])('is history once %s', (_what, more) => {
    expect(sentenceOf(...more)).not.toContain('own checks refused');
    expect(briefed(...more)).not.toContain('with a message at');
  });

  describe('that was empty as far as the page knew', () => {
    const refusedAt = (screen: string, payload: object): string =>
      headlineOf(logOf(pageLoad([entered(screen), eventEntry('form/refused', payload, 'person')]))).sentence;
    const words = (fields: string): string => `because ${fields} empty as far as the page knew`;
    it.each<[string, string, object, string | undefined]>([
      ['the event', 'entry', { fields: ['emailId'], empty: ['emailId'] }, 'emailId was'],
      [
        'the event',
        'entry',
        { fields: ['siteName', 'emailId'], empty: ['siteName', 'emailId'] },
        'siteName and emailId were',
      ],
      ['nothing', 'entry', { fields: ['siteName', 'emailId'], empty: ['siteName'] }, undefined],
      ['nothing', 'entry', { fields: ['emailId'] }, undefined],
      ['the only check of an older page', 'ownLogin', { fields: ['password'] }, 'password was'],
      ['nothing of a newer one', 'ownLogin', { fields: ['password'], empty: [] }, undefined],
    ])('is said where %s tells it: %s %j', (_what, screen, payload, said) => {
      const text = refusedAt(screen, payload);
      if (said === undefined) expect(text).toContain('its own checks refused what was in');
      else expect(text).toContain(words(said));
    });

    it('is to be typed by hand after the second time', () => {
      const empty = eventEntry('form/refused', { fields: ['password'], empty: ['password'] }, 'person');
      const advice = (...presses: readonly EntryParts[]): string | undefined => {
        const { chapters } = logOf(
          withFacts(pageLoad([entered('ownLogin'), ...presses]), { ...factsOf(), language: 'en' }),
        );
        return adviceOf(headlineOf({ chapters }), indexPageLoads(chapters)[0])?.text;
      };
      expect(advice(empty)).not.toBe(ownTexts.en.typeByHand);
      expect(advice(empty, empty)).toBe(ownTexts.en.typeByHand);
    });
  });

  it('is what the person saw', () => {
    expect(briefed(refused('siteName', 'emailId'))).toContain(
      ': the entry form, with a message at siteName and emailId.',
    );
    expect(briefed(refused())).toContain(': the entry form, without a message.');
  });

  it('is an input of the re-run, which proves nothing of it', () => {
    const load = withFacts(pageLoad([entered('entry'), refused('emailId'), refused('emailId')]), {
      served: { siteDomain: 'docs.example' },
    });
    const { finding, tone, sentence } = verdictOf(logOf(load), { proof: 'reproduces' });
    expect([finding, tone]).toEqual(['cannot tell', 'open']);
    expect(sentence).toBe(
      "That the form refused the submit is itself an input of the re-run, at step 0.3. Today's form may accept the same. Screens and adapters were not exercised.",
    );
  });

  it('belongs to a failed call, which an adapter may have spoilt', () => {
    const served = { served: { siteDomain: 'docs.example' } };
    const verdict = (...entries: readonly EntryParts[]): string =>
      verdictOf(logOf(withFacts(pageLoad([entered('entry'), ...entries]), served)), { proof: 'reproduces' }).sentence;
    const lost = asked('api.userIdentityProvider', {}, failedCall('refused', 400));
    expect(verdict(...lost)).toContain('Screens and adapters were not exercised.');
    expect(verdict()).not.toContain('Screens and adapters');
  });

  it.each<[string, readonly EntryParts[]]>([
    ['the person to send the code', [refused('newPassword')]],
    ['the code', []],
    ['the code', [refused('verificationCode', 'newPassword')]],
    ['the code', [refused()]],
  ])('leaves a reset of the password that waits for %s', (awaited, entries) => {
    const sent = eventEntry('resetPassword/codeSent');
    const reset = headlineOf(logOf(pageLoad([entered('forgotPassword'), sent, ...entries])));
    expect(reset.sentence).toContain(`The log ends on the password reset, which waits for ${awaited}.`);
  });
});
