import { useTranslation } from 'react-i18next';
import { selectRequestSite } from 'slices/appRequest';
import { entrySubmitted } from 'slices/entry';
import { sessionContinued } from 'slices/session';
import { selectIsSharedComputer } from 'slices/sharing';
import { breakable } from '../frame/breakable';
import { PressAgain, useGuarded } from '../frame/guard';
import { HintNote, useTexts } from '../frame/Notes';
import { useAppDispatch, useAppSelector } from '../frame/store';
import { type Superseded, supersededIn, supersededMessages } from '../messages/entry';

/** The change that superseded a sign-in of this page; undefined if there was none. */
export function useSuperseded(): Superseded | undefined {
  const route = useAppSelector((state) => state.route);
  const signIn = useAppSelector((state) => state.signIn);
  const facts = useAppSelector((state) => state.facts);
  return supersededIn({ route, signIn, facts });
}

/**
 * Shows who is signed in now, if anybody, and offers to continue as that person. The form below is for everybody else.
 */
export function SupersededNote({ found }: { readonly found: Superseded }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const guarded = useGuarded();
  const isAwaited = useAppSelector(selectRequestSite) === found.site;
  const isShared = useAppSelector(selectIsSharedComputer);
  // On a shared computer check-auth lets nobody in: it ends the session; and nothing of another stage is read here.
  const isOffered = found.by === 'signIn' && !found.otherStage && !isShared;
  // An app needs its own sign-in, so the named person signs in for it.
  const { site: siteName, username: emailId } = found;
  const anew = isAwaited && emailId ? entrySubmitted({ siteName, emailId }) : undefined;
  const offer = isAwaited ? anew : sessionContinued();
  return (
    <>
      <HintNote>
        <SupersededText found={found} />
        {isAwaited && <span className="cause">{t('STANDING.REQUEST')}</span>}
      </HintNote>
      {isOffered && offer && (
        <>
          <button type="button" className="primary steady" {...guarded(() => dispatch(offer))}>
            {isAwaited ? breakable(t('WAY_IN.CONTINUE', { email: emailId, site: siteName })) : t('STANDING.CONTINUE')}
          </button>
          <PressAgain />
          <p className="intro other-ways">{t('STANDING.OTHER_ACCOUNT')}</p>
        </>
      )}
    </>
  );
}

function SupersededText({ found }: { readonly found: Superseded }) {
  const [main, cause] = useTexts(supersededMessages(found));
  return (
    <>
      {breakable(main ?? '')}
      {cause !== undefined && <span className="cause">{cause}</span>}
    </>
  );
}
