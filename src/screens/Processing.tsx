import { Page } from './frame/Page';
import { useStore } from './frame/store';
import { useText } from './frame/text';

/** Shown while a flow works without a form (spec §2, "shows a processing message"). After ten seconds it offers help. */
export function Processing() {
  const text = useText();
  const site = useStore((state) => state.site);
  const query = new URLSearchParams({ ...(site ? { sitename: site } : {}), auto_submit: 'false' });
  return (
    <Page title={text('PROCESSING.TITLE')}>
      <div className="progress" role="progressbar" aria-label={text('PROCESSING.TITLE')} />
      <div role="status">
        <div className="after-a-while">
          <p>{text('PROCESSING.SLOW')}</p>
          <a className="button" href={`#/emailSelect?${query.toString()}`}>
            {text('PROCESSING.START_AGAIN')}
          </a>
        </div>
      </div>
    </Page>
  );
}
