import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { doubtOf } from 'src/support/model/verdict/doubt';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  open,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const wrong = refused('refused', 400, { code: 'NotAuthorizedException' });
const submits = eventEntry('changePassword/submitted', { siteName: 'acme' }, 'person');
const refuses = eventEntry('changePassword/refused', { failure: wrong.failure });
const changes: readonly EntryParts[] = [
  entered('changePassword'),
  submits,
  ...asked('identity.changePassword', { oldPassword: '‹password:1›', newPassword: '‹password:2›' }, wrong),
  refuses,
];

/** What is said of a log that was saved while the page showed this, and of the same page in another build. */
function saidOf(entries: readonly EntryParts[], isBusy: boolean) {
  const build = '1.0.0+aaaaaaaaaaaa';
  const load = withFacts(pageLoad(entries), { ...factsOf(), language: 'en', build });
  const log = { ...logOf(load), savedBy: 0, shown: { texts: [], isBusy }, keptAs: 'failure' as const };
  const headline = headlineOf(log);
  const doubt = doubtOf(log, { proof: 'reproduces' }, '1.0.0+bbbbbbbbbbbb')?.why;
  return { ...headline, doubt, text: adviceOf(headline, indexPageLoads(log.chapters)[0])?.text };
}
const words =
  'the page still showed that it was waiting, although this answer had come and no call was under way: a bug';

describe('a form that is still waiting when the log is saved', () => {
  it('is a fault of the page after the refusal of its last submit, and a reload helps', () => {
    const { sentence, isBug, text, doubt } = saidOf(changes, true);
    expect(sentence).toContain(words);
    expect(isBug).toBe(true);
    expect(text).toBe(ownTexts.en.stillBusy);
    expect(doubt).toContain('is no part of a re-run');
  });
  it.each<[string, readonly EntryParts[], boolean]>([
    ['it does not wait', changes, false],
    ['a call is under way', [...changes, open('identity.changePassword')], true],
    ['it was submitted again', [...changes, submits], true],
    ['another screen followed', [...changes, entered('entry')], true],
  ])('is not spoken of if %s', (_what, entries, isBusy) => {
    expect(saidOf(entries, isBusy).sentence).not.toContain(words);
  });
});
