import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { sessionContinued, sessionCredentialsStored, sessionSuperseded } from 'slices/session';
import {
  type EntryState,
  entryEmailRequired,
  entryForgotten,
  entryRetried,
  entrySignInImpossible,
  entrySlice,
  entryStartedOver,
  entrySubmitted,
  entrySubmittedItself,
  entryOtherSiteWanted,
  entryVisitorNamed,
} from 'slices/entry';
import { consentNotMe } from 'slices/consent';
import { routeEntered } from 'slices/route';
import { storeRestored } from 'slices/store';
import { wayInOtherWanted, wayInForgotten } from 'slices/wayIn';

const site = 'acme' as SiteName;
const last = { siteName: site, emailId: 'jane@acme.test' as EmailId };
const older = { siteName: site, emailId: 'liam@acme.test' as EmailId };
const entered = routeEntered({ route: 'entry', params: {}, refused: [], arrival: 'flow' });
const restored = storeRestored({ site, slices: { entry: older } });

const named = (username: EmailId | undefined) => sessionSuperseded({ site, by: 'signIn', username });
const empty: EntryState = { step: 'asking', emailRequired: false };
const lookingUp: EntryState = { step: 'lookingUp', last };
const submittedItself: EntryState = { ...lookingUp, itself: true };
const stuck: EntryState = { step: 'cannotSignIn', last };
const emailWanted: EntryState = { step: 'asking', emailRequired: true, last };

// Read before all tests: it makes the slice put its reducers together (see forms.test.ts).
const atFirst = entrySlice.getInitialState();

describe('the entry form', () => {
  it('is empty at first', () => {
    expect(atFirst).toEqual(empty);
  });

  it.each([
    ['a submit looks up the provider', empty, entrySubmitted(last), lookingUp],
    [
      'so does a form that submits itself',
      empty,
      entrySubmittedItself({ siteName: site }),
      { ...submittedItself, last: { siteName: site } },
    ],
    [
      'an address that names the visitor fills in the form, but nobody has typed that',
      empty,
      entryVisitorNamed(last),
      { ...empty, last: { ...last, fromLink: true } },
    ],
    [
      'an address whose form submits itself does so too',
      empty,
      entrySubmittedItself(last),
      { ...submittedItself, last: { ...last, fromLink: true } },
    ],
    ['what was typed before stays typed', { ...empty, last }, entrySubmittedItself(last), submittedItself],
    [
      'a link stays a link',
      { ...empty, last: { ...last, fromLink: true } },
      entrySubmittedItself(last),
      { ...submittedItself, last: { ...last, fromLink: true } },
    ],
    [
      'a person who submits what a link brought has seen it',
      { ...empty, last: { ...last, fromLink: true } },
      entrySubmitted(last),
      lookingUp,
    ],
    ['a person’s own submit is no longer the form’s', submittedItself, entrySubmitted(last), lookingUp],
    ['the service requires an e-mail address, and typed text stays', lookingUp, entryEmailRequired(), emailWanted],
    ['it requires one although one was sent', lookingUp, entrySignInImpossible(), stuck],
    ['trying again looks up the same', stuck, entryRetried(), lookingUp],
    [
      'trying again without anything submitted changes nothing',
      { step: 'cannotSignIn' },
      entryRetried(),
      { step: 'cannotSignIn' },
    ],
    [
      'starting over keeps the site and drops the refused e-mail address',
      stuck,
      entryStartedOver(),
      { ...stuck, last: { siteName: site } },
    ],
    [
      'starting over without anything submitted',
      { step: 'cannotSignIn' },
      entryStartedOver(),
      { step: 'cannotSignIn' },
    ],
    ['another site gets an empty form', emailWanted, entryOtherSiteWanted(), empty],
    ['another way in gets an empty form', emailWanted, wayInOtherWanted(), empty],
    ['a forgotten way in gets an empty form', emailWanted, wayInForgotten(), empty],
    ['a tab that forgets its person gets an empty form', emailWanted, entryForgotten(), empty],
    ['a finished sign-in gets an empty form', emailWanted, sessionCredentialsStored({ expiresAt: 1 as never }), empty],
    ['the session that continues gets an empty form', emailWanted, sessionContinued(), empty],
    ['another account than the one of the consent gets an empty form', emailWanted, consentNotMe(), empty],
    [
      'somebody else who is named as signed in: the form below names nobody',
      { ...empty, last },
      named(older.emailId),
      { ...empty, last: { siteName: site } },
    ],
    ['the same person who is named as signed in', { ...empty, last }, named(last.emailId), { ...empty, last }],
    ['nobody who is named', { ...empty, last }, named(undefined), { ...empty, last }],
    ['entered again, it is not busy and requires no e-mail address', lookingUp, entered, { ...empty, last }],
    ['entered again after the demand for an e-mail address', emailWanted, entered, { ...empty, last }],
    ['a reload restores what was submitted', empty, restored, { ...empty, last: older }],
    ['but not over what is newer', { ...empty, last }, restored, { ...empty, last }],
  ] as const)('%s', (_what, before, event, after) => {
    expect(entrySlice.reducer(before, event)).toEqual(after);
  });
});
