import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { changeSubmitted } from 'slices/changePassword';
import { consentAllowed, consentDenied, notMe } from 'slices/consent';
import { entryRetried, entryStartedOver, entrySubmitted } from 'slices/entry';
import type { Event } from 'slices/event';
import { ownLoginSubmitted, passwordForgotten } from 'slices/ownLogin';
import { visibilityChanged } from 'slices/page';
import { launchWanted, linkWanted, retryWanted } from 'slices/redirect';
import { codeWantedAgain, resetSubmitted } from 'slices/resetPassword';
import { sharingChosen } from 'slices/sharing';
import { updateUserSubmitted } from 'slices/updateUser';
import type { CanaryPage } from './canariesPage';
import type { Session } from './canariesWorld';
import { openingAddress } from './canariesVisits';

/** What a person can do on the screen in front; undefined where there is nothing to do. */
function deedOn({ store, vault }: CanaryPage, { chance, canaries, site, email }: Session): Event | undefined {
  const { route, entry, updateUser, consent, changePassword } = store.getState();
  const password = vault.seal('password', canaries.same('password'));
  if (chance.is(0.1)) return sharingChosen({ shared: chance.is(0.8) });
  switch (route?.route) {
    case 'entry':
      if (entry.step === 'cannotSignIn') return chance.is(0.5) ? entryRetried() : entryStartedOver();
      if (chance.is(0.1)) return entrySubmitted({ siteName: canaries.fresh('typedName') as SiteName, emailId: email });
      return entrySubmitted({ siteName: site, emailId: chance.is(0.8) ? email : other(canaries) });
    case 'ownLogin':
      if (updateUser.step === 'asking' || updateUser.step === 'refused') {
        return updateUserSubmitted({
          given_name: canaries.same('givenName'),
          family_name: canaries.same('familyName'),
          newPassword: vault.seal('password', canaries.same('newPassword')),
        });
      }
      if (chance.is(0.2)) return passwordForgotten({ siteName: site, username: chance.is(0.9) ? email : undefined });
      return ownLoginSubmitted({ siteName: site, username: chance.is(0.9) ? email : other(canaries), password });
    case 'forgotPassword':
      return chance.is(0.8)
        ? resetSubmitted({
            verificationCode: vault.seal('verificationCode', canaries.fresh('verificationCode')),
            newPassword: vault.seal('password', canaries.same('newPassword')),
          })
        : codeWantedAgain();
    case 'changePassword':
      if (!('form' in changePassword) || changePassword.form === 'checking') return undefined;
      return changeSubmitted({
        oldPassword: password,
        newPassword: vault.seal('password', canaries.same('newPassword')),
      });
    case 'consent':
      if (consent.step === 'failed') return retryWanted();
      return chance.pick<Event>(consentAllowed(), consentAllowed(), consentAllowed(), consentDenied(), notMe());
    case 'appRedirect':
      return chance.pick<Event>(launchWanted(), linkWanted(), retryWanted());
    default:
      return undefined;
  }
}
const other = (canaries: Session['canaries']): EmailId => canaries.fresh('email') as EmailId;

/** Does something on a page: what its screen offers, waiting, going back, hiding it, or typing another address. */
export function nextDeed(page: CanaryPage, session: Session): void {
  const { chance, clock } = session;
  const way = chance.next();
  if (way < 0.08)
    page.store.dispatch({ ...visibilityChanged({ state: chance.pick('hidden', 'visible') }), byBrowser: true });
  else if (way < 0.12) page.window.location.hash = openingAddress(session).split('#').at(-1) ?? '';
  else if (way < 0.16) page.window.history.go(-1);
  else {
    clock.pass(chance.pick(600, 6000, 6000, 20_000));
    const deed = chance.is(0.85) ? deedOn(page, session) : undefined;
    if (deed) page.store.dispatch(deed);
  }
}
