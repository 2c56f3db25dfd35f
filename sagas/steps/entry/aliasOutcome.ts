import type { SiteName } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import { aliasMeaning } from 'src/rules/address/entrySubmit';
import { siteRecognised } from 'slices/site';
import { type Flow, goTo, put } from 'sagas/effects/effects';
import { type Session, leaveIfSignedInOrOutSince } from 'sagas/steps/session/currentSession';
import { goToProvider } from './provider';
import { confirmSite, clearUnconfirmedSites, leaveAsInvalidSite } from 'sagas/steps/site/site';

/** Goes where the answer about the alias of the site leads, if anywhere, unless somebody has signed in or out since. */
export function* leaveIfAliasDecides(site: SiteName, answer: Result<unknown>, session: Session | undefined): Flow {
  const meaning = aliasMeaning(answer);
  // The error page leads to the form of the host, unless that is of this very site.
  if (meaning === 'deleted' || meaning === 'invalid') yield* put(siteRecognised({ site }));
  switch (meaning) {
    case 'deleted':
      return yield* goTo('problem', {
        main_error: 'MESSAGES.ERROR.PAGE.DELETED',
        sub_error: 'MESSAGES.ERROR.PAGE.DELETED_SUBTEXT',
      });
    case 'invalid':
      return yield* leaveAsInvalidSite();
    case 'unauthorized':
      yield* leaveIfSignedInOrOutSince(site, session, 'preAuth');
      yield* clearUnconfirmedSites(site);
      return yield* goToProvider(site, 'directory');
    case 'usable':
      // An answer that never came leaves the form usable but confirms nothing.
      return answer.outcome === 'ok' ? yield* confirmSite(site) : undefined;
  }
}
