import { useTranslation } from 'react-i18next';
import type { WayIn } from 'src/contract/storageKeys';
import { isPlainAddress } from 'src/rules/wayIn';
import { entrySubmitted } from 'slices/entry';
import { selectHostSite } from 'slices/facts';
import { selectIsShared } from 'slices/sharing';
import { otherWayWanted, wayInForgotten } from 'slices/wayIn';
import { PressAgain, useGuarded } from '../frame/guard';
import { useSurroundings } from '../frame/surroundings';
import { useAppDispatch, useAppSelector, useParams } from '../frame/store';
import { Submit } from './Submit';
import { useReady } from './useForm';

/** What is offered before the form: not where the address or a request says otherwise, and never on a shared computer. */
export function useOfferedWayIn(): WayIn | undefined {
  const params = useParams('entry');
  return useAppSelector((state) => {
    const isAskedFor =
      selectHostSite(state) === undefined && state.appRequest.step === 'none' && isPlainAddress(params);
    const { wayIn } = state;
    return wayIn.step === 'offered' && isAskedFor && !selectIsShared(state) ? wayIn.found : undefined;
  });
}

/**
 * The way in that worked last time: one button, which says what the entry form would say. `data-way` tells the script in
 * the page which button was pressed before the app was there (src/adapters/page/shell.ts).
 */
export function WayInOffer({ found: { siteName, emailId, method } }: { readonly found: WayIn }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { prefetch } = useSurroundings();
  const guarded = useGuarded();
  const isLookingUp = useAppSelector((state) => state.entry.step === 'lookingUp');
  return (
    <form
      method="post"
      className="way-in"
      onFocus={() => {
        if (method === 'own') prefetch('ownLogin');
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLookingUp) dispatch(entrySubmitted({ siteName, emailId }));
      }}
    >
      <Submit
        label="WAY_IN.CONTINUE"
        text={t('WAY_IN.CONTINUE', { email: emailId, site: siteName })}
        busyLabel="ENTRY.LOOKING_UP"
        busy={isLookingUp}
        ready={useReady()}
        guarded={guarded()}
      />
      <PressAgain />
      <button type="button" className="link" data-way="other" onClick={() => dispatch(otherWayWanted())}>
        {t('WAY_IN.OTHER')}
      </button>
      <button type="button" className="link" data-way="forget" onClick={() => dispatch(wayInForgotten())}>
        {t('WAY_IN.FORGET')}
      </button>
    </form>
  );
}
