import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

const refused = eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'sharedComputer' });
const noTokens = read(['session', 'idp_access_token', 'idp_refresh_token'], {});
const sentenceOf = (...before: readonly EntryParts[]): string =>
  headlineOf(logOf(pageLoad([...before, ...noTokens, refused]))).sentence;
const bug = 'but nobody had marked this computer as shared: a bug in the page';

describe('a password that cannot be changed because the computer is shared', () => {
  it('is a bug if nobody had marked it so', () => {
    expect(sentenceOf()).toContain(bug);
    const answered = eventEntry('sharing/chosen', { shared: false }, 'person');
    expect(sentenceOf(answered, ...asked('storage.keepIn', { place: 'browser' }, 'browser'))).toContain(bug);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['on an earlier page of the tab', [eventEntry('sharing/continued', {})]],
    [
      'on this page',
      [
        eventEntry('sharing/chosen', { shared: true }, 'person'),
        ...asked('storage.keepIn', { place: 'tab', site: 'acme' }, 'tab'),
      ],
    ],
  ])('is none if somebody had, %s', (_where, before) => {
    expect(sentenceOf(...before)).not.toContain(bug);
    expect(sentenceOf(...before)).toContain('so the page keeps no session at the user pool');
  });
});
