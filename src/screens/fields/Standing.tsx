import { useTranslation } from 'react-i18next';
import { causes } from 'src/contract/causes';
import { selectHostSite } from 'slices/facts';
import { sessionContinued } from 'slices/session';
import type { SignInState } from 'slices/signIn';
import { PressAgain, useGuarded } from '../frame/guard';
import { HintNote } from '../frame/Notes';
import { useAppDispatch, useAppSelector, useParams } from '../frame/store';

/** What is true now at a site where a flow of this page came too late. */
interface Found extends Extract<SignInState, { step: 'superseded' }> {
  readonly site: string;
}

/** Undefined where none did, and where neither the address nor the host names a site: there is nobody to go on as. */
export function useStanding(): Found | undefined {
  const { sitename } = useParams('entry');
  const hostSite = useAppSelector(selectHostSite);
  const signIn = useAppSelector((state) => state.signIn);
  const site = sitename ?? hostSite;
  return signIn.step === 'superseded' && site !== undefined ? { ...signIn, site } : undefined;
}

/** Says what is true now and, where somebody is signed in, offers to go on as they are. The form below is for all others. */
export function Standing({ found }: { readonly found: Found }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const guarded = useGuarded();
  const isAwaited = useAppSelector((state) => state.appRequest.step === 'pending');
  // An app gets its answer from a sign-in of its own.
  const isOffered = found.by === 'signIn' && !isAwaited;
  return (
    <>
      <HintNote>
        <WhatIsTrue found={found} />
        {isAwaited && <span className="cause">{t('STANDING.REQUEST')}</span>}
      </HintNote>
      {isOffered && (
        <>
          <button type="button" className="primary steady" {...guarded(() => dispatch(sessionContinued()))}>
            {t('STANDING.CONTINUE')}
          </button>
          <PressAgain />
        </>
      )}
      <p className={isOffered ? 'intro other-ways' : 'intro'}>
        {t(isOffered ? 'STANDING.OTHER_ACCOUNT' : 'ENTRY.INTRO')}
      </p>
    </>
  );
}

function WhatIsTrue({ found: { by, site, username: email } }: { readonly found: Found }) {
  const { t } = useTranslation();
  switch (by) {
    case 'signIn':
      return (
        <>
          {email === undefined ? t('STANDING.SOMEBODY', { site }) : t('STANDING.SIGNED_IN_AS', { email })}
          <span className="cause">{t('STANDING.FINISHED_ELSEWHERE')}</span>
        </>
      );
    case 'start':
      return t(causes.otherTab);
    case 'signOut':
      return t('STANDING.SIGNED_OUT', { site });
  }
}
