import { errorPageTexts } from 'src/rules/problem';
import { RichText } from './frame/Links';
import { Page } from './frame/Page';
import { SaveLogLink } from './frame/SaveLogLink';
import { useParams } from './frame/store';
import { useText } from './frame/text';

/** Error page: what went wrong, what to do, and the way back (spec §2, /error; §8, Error page variants). */
export function Problem() {
  const text = useText();
  const { main_error, sub_error } = useParams('problem');
  const { mainKey, subKey } = errorPageTexts(main_error, sub_error);
  return (
    <Page title={text(mainKey)} problem>
      <p className="intro">
        <RichText id={subKey} />
      </p>
      <a className="button primary" href="#/emailSelect?auto_submit=false">
        {text('COMMON.BACK_TO_SIGN_IN')}
      </a>
      <SaveLogLink label="SAVE_LOG.HELP" />
    </Page>
  );
}
