import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { parseAddress } from 'src/rules/address/address';
import { appDescribed, appUnknown, appUnreachable } from 'slices/app';
import { type AppNotice, appNoticeSlice } from 'slices/appNotice';
import { consentDenied } from 'slices/consent';
import { entrySubmitted, entrySubmittedItself } from 'slices/entry';
import type { Event } from 'slices/event';
import { redirectRetryWanted } from 'slices/redirect';
import { type Arrival, routeEntered } from 'slices/route';
import { sessionContinued } from 'slices/session';

const siteName = 'acme' as SiteName;
const notes = { Name: 'Meeting Notes', RedirectUris: [] };

function entered(address: string, arrival: Arrival = 'flow'): Event {
  const [path = '', query = ''] = address.split('?');
  const { secrets: _secrets, ...read } = parseAddress(path, query, 'workdocs');
  return routeEntered({ ...read, arrival });
}
const noticeAfter = (...events: readonly Event[]): AppNotice =>
  events.reduce<AppNotice>(appNoticeSlice.reducer, appNoticeSlice.getInitialState());

const request = '/checkAuth?code_challenge=abc&application_id=notes';
const wrong = entered('/checkAuth?sitename=acme&code_challenge=a-b&application_id=notes', 'load');
const noSite = entered(request, 'load');
const unknown = appUnknown({ applicationId: 'notes' });
const unreachable = appUnreachable({ applicationId: 'notes' });
const entry = entered('/emailSelect');

describe('why an app gets no answer', () => {
  it.each<[string, readonly Event[], AppNotice]>([
    ['a part of its request was refused', [wrong, entered('/error')], 'wrong'],
    ['but not on an error page that is opened later', [wrong, entered('/error'), entered('/error', 'opened')], 'none'],
    ['nor on the entry page after it', [wrong, entered('/error'), entry], 'none'],
    ['its request names no site', [noSite, entry], 'noSite'],
    ['a request that names one can be kept', [entered(`${request}&sitename=acme`, 'load'), entry], 'none'],
    ['without a challenge nothing asks', [entered('/checkAuth?application_id=notes', 'load'), entry], 'none'],
    [
      'a new request replaces the notice',
      [noSite, entry, entered(`${request}&sitename=acme`, 'opened'), entry],
      'none',
    ],
    ['the person denied it', [consentDenied(), entry], 'denied'],
    ['Back shows no notice again', [consentDenied(), entry, entered('/emailSelect', 'history')], 'none'],
    ['the service does not know the app', [unknown, entry], 'unknown'],
    ['the service does not answer', [unreachable], 'unreachable'],
    ['until another try', [unreachable, redirectRetryWanted(), entered('/appRedirect')], 'none'],
    ['until it answers', [unreachable, appDescribed({ applicationId: 'notes', metadata: notes })], 'none'],
    ['until it does', [unknown, appDescribed({ applicationId: 'notes', metadata: notes })], 'none'],
    [
      'an app that the service knows can be denied',
      [consentDenied(), appDescribed({ applicationId: 'n', metadata: notes })],
      'denied',
    ],
    ['the person goes on', [noSite, entry, entrySubmitted({ siteName, emailId: 'jane@acme.test' as EmailId })], 'none'],
    ['the form goes on', [consentDenied(), entry, entrySubmittedItself({ siteName })], 'none'],
    ['the current person goes on', [consentDenied(), entry, sessionContinued()], 'none'],
  ])('%s', (_, events, notice) => {
    expect(noticeAfter(...events)).toBe(notice);
  });
});
