import { type AppRequestState, selectRequestEnd } from 'slices/appRequest';
import { requestEndKey } from 'src/screens/messages/entry';
import { acme } from '__tests__/support/sessions';

describe('what the entry form says of an app’s request that waits no more [0.30]', () => {
  it.each<[string, AppRequestState, string | undefined]>([
    ['none is known', { step: 'none' }, undefined],
    ['the page was away', { step: 'unsure' }, undefined],
    ['it has waited too long', { step: 'expired' }, 'ENTRY.REQUEST_EXPIRED'],
    ['the clock was set back', { step: 'expired', isUndated: true }, 'ENTRY.REQUEST_UNDATED'],
    ['it was answered elsewhere', { step: 'ended', site: acme, isAnswered: true }, 'ENTRY.REQUEST_ANSWERED'],
    ['a sign-out has ended it', { step: 'ended', site: acme }, 'ENTRY.REQUEST_ENDED'],
  ])('if %s', (_what, appRequest, key) => {
    expect(requestEndKey(selectRequestEnd({ appRequest }))).toBe(key);
  });
});
