import { headlineOf } from 'src/reading/headline/headline';
import { asked, eventEntry, logOf, ok, pageLoad, read } from '__tests__/journal/pageLoads';
import { grantedAt } from '__tests__/reading/headline/foundByRules';

const [right, wrong] = [1_700_000_000_420, 1_700_000_000_000];

describe('a record that repeats stored values', () => {
  it('was written with another value, so the page does not know it again', () => {
    const { sentence, isBug } = grantedAt(wrong);
    expect(sentence).toMatch(
      /^The page itself had written app_grant \(0\.\d+\) with since 1700000000000, where app_access_since, which it repeats, was 1700000000420, so it did not recognise its own record: a bug in the page\./,
    );
    expect(isBug).toBe(true);
  });
  it.each([
    ['repeats them', grantedAt(right)],
    ['was not looked at again', grantedAt(wrong, { isRead: false })],
    ['repeats what another tab may have replaced', grantedAt(wrong, { after: wrong })],
  ])('is no reason if it %s', (_why, { rules = [] }) => {
    expect(rules).not.toContain('copyDiffers');
  });
});

describe('a value that was missing', () => {
  const refused = eventEntry('signIn/refused', {
    error: 'error',
    why: 'startIncomplete',
    missing: ['federate_auth_code'],
  });
  const change = (values: object, clear: readonly string[]) =>
    asked('storage.commit', { site: 'acme', values, clear }, { outcome: 'committed' });
  const unknown = 'it is not known whether the page is wrong';
  const sentenceOf = (...entries: readonly (readonly Parameters<typeof pageLoad>[0][number][])[]) =>
    headlineOf(logOf(pageLoad([...entries.flat(), refused]))).sentence;

  const used = asked('api.appCode', { IdpAuthCode: '‹code:1›' }, ok({}));
  const removed = change({}, ['federate_auth_code']);
  it('is known to be missing if the page had removed it itself', () => {
    expect(sentenceOf(read(['federate_auth_code'], { federate_auth_code: '‹code:1›' }), removed, used)).not.toContain(
      unknown,
    );
  });
  it('is not known to be missing if the page never looked for it, or had stored it again', () => {
    expect(sentenceOf(used)).toContain(unknown);
    expect(sentenceOf(removed, used, change({ federate_auth_code: '‹code:2›' }, []))).toContain(unknown);
  });
});
