import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { selectStorageKind } from 'slices/place';
import { selectIsSharedComputer, sharingChosen } from 'slices/sharing';
import { ErrorNote } from '../frame/Notes';
import { useAppDispatch, useAppSelector } from '../frame/store';

/**
 * "I share this computer", with a hint while it is ticked. The style sheet shows the hint, because the painted box can
 * be ticked before the app runs (src/app/painting/hydrate.tsx). Browsers do not autofill it.
 */
export function SharedComputer() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const isShared = useAppSelector(selectIsSharedComputer);
  const isRefused = useAppSelector((state) => state.sharing.step === 'refused');
  const product = useAppSelector((state) => state.facts.settings.product.name);
  // Without storage there is no choice.
  if (useAppSelector(selectStorageKind) === 'memory') return null;
  return (
    <div className="shared">
      <input
        type="checkbox"
        name="shared"
        id={id}
        checked={isShared}
        onChange={({ target }) => dispatch(sharingChosen({ shared: target.checked }))}
      />
      <label htmlFor={id}>{t('SHARED.LABEL')}</label>
      <div role="status">
        <p className="hint">{t('SHARED.HINT', { product })}</p>
      </div>
      {isRefused && <ErrorNote>{t('SHARED.REFUSED')}</ErrorNote>}
    </div>
  );
}
