import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WayIn } from 'src/contract/storageKeys';
import { type WayInPosition, wayInPlace } from 'src/rules/signIn/wayIn';
import { entrySubmitted } from 'slices/entry';
import { selectHostSite } from 'slices/facts';
import { selectIsSharedComputer } from 'slices/sharing';
import { wayInOtherWanted, wayInForgotten } from 'slices/wayIn';
import { breakable } from '../frame/breakable';
import { PressAgain, useGuarded } from '../frame/guard';
import { useAppServices } from '../frame/appServices';
import { useAppDispatch, useAppSelector, useParams } from '../frame/store';
import { Submit } from './Submit';
import { useReady } from './useForm';

/** Which way in to offer, and whether before the form or below it. */
export function useOfferedWayIn(): { readonly found: WayIn; readonly place: WayInPosition } | undefined {
  const params = useParams('entry');
  const hostSite = useAppSelector(selectHostSite);
  const isAppWaiting = useAppSelector((state) => state.appRequest.step !== 'none');
  const isShared = useAppSelector(selectIsSharedComputer);
  const found = useAppSelector((state) => (state.wayIn.step === 'offered' ? state.wayIn.found : undefined));
  const place = found && wayInPlace(found, { params, hostSite, isAppWaiting, isShared });
  return found && place && { found, place };
}

/**
 * Offers the way in that worked last time as one button, which submits what the entry form would. `data-way` records a
 * press before the app runs (src/adapters/page/painted/shell.ts).
 */
export function WayInOffer({ found, place }: { readonly found: WayIn; readonly place: WayInPosition }) {
  const { siteName, emailId, method } = found;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { prefetch } = useAppServices();
  const guarded = useGuarded();
  const intro = useId();
  const ready = useReady();
  const text = t('WAY_IN.CONTINUE', { email: emailId, site: siteName });
  const entry = useAppSelector((state) => state.entry);
  const isLookingUp = entry.step === 'lookingUp';
  const isTaken = isLookingUp && entry.last.siteName === siteName && entry.last.emailId === emailId;
  return (
    <form
      method="post"
      aria-labelledby={intro}
      className={place === 'first' ? 'way-in' : 'way-in other-ways'}
      onFocus={() => {
        if (method === 'own') prefetch('ownLogin');
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLookingUp) dispatch(entrySubmitted({ siteName, emailId }));
      }}
    >
      <p className="intro" id={intro}>
        {t(place === 'first' ? 'WAY_IN.INTRO' : 'WAY_IN.INTRO_BELOW')}
      </p>
      <Submit
        label="WAY_IN.CONTINUE"
        // The painted button has its text in one piece.
        text={ready ? breakable(text) : text}
        busyLabel="ENTRY.LOOKING_UP"
        busy={isTaken}
        ready={ready}
        guarded={guarded()}
        isSecond={place === 'below'}
      />
      <PressAgain />
      {place === 'first' && (
        <button type="button" data-way="other" onClick={() => dispatch(wayInOtherWanted())}>
          {t('WAY_IN.OTHER')}
        </button>
      )}
      <button type="button" className="link" data-way="forget" onClick={() => dispatch(wayInForgotten())}>
        {t('WAY_IN.FORGET')}
      </button>
    </form>
  );
}
