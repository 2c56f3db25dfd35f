import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { selectStorageHealth } from 'slices/place';
import { selectIsShared, sharingChosen } from 'slices/sharing';
import { ErrorNote } from '../frame/Notes';
import { useAppDispatch, useAppSelector } from '../frame/store';

/**
 * "I share this computer", and once it is ticked what that does and what it does not. The style sheet shows and hides the
 * hint, because the box stands in the painted page and can be ticked before the app is there (src/app/hydrate.tsx). A
 * browser fills nothing in by itself.
 */
export function SharedComputer() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const isShared = useAppSelector(selectIsShared);
  const isRefused = useAppSelector((state) => state.sharing.step === 'refused');
  const product = useAppSelector((state) => state.facts.settings.product.name);
  // Where nothing can be kept there is nothing to choose.
  if (useAppSelector(selectStorageHealth) === 'memory') return null;
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
