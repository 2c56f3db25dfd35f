import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import de from 'locales/de.json';
import en from 'locales/en.json';
import ja from 'locales/ja.json';
import { makeI18n } from 'src/app/texts/wholeTexts';
import type { Failure } from 'src/contract/failures';
import { ServiceNote } from 'src/screens/frame/ServiceNote';

const english = makeI18n('en', en);
const german = makeI18n('de', de);
const refusal: Failure = { kind: 'refused', status: 400, message: 'Attempt limit exceeded.' };

const alertOf = (i18n: typeof english, failure: Failure): string | undefined =>
  /<p role="alert">(.*?)<\/p>/.exec(
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <ServiceNote failure={failure} lead="MESSAGES.ERROR.CHANGE_PASSWORD.FAILED" again={0} />
      </I18nextProvider>,
    ),
  )?.[1];

const line = (text: string): string => `<span class="line">${text}</span>`;
const leadIn = (texts: typeof en): string => line(`${texts['MESSAGES.ERROR.CHANGE_PASSWORD.FAILED']} `);

describe('a message of the identity service', () => {
  it('that is unknown follows a sentence in the language of the page, marked as English', () => {
    for (const [i18n, texts] of [
      [german, de],
      [makeI18n('ja', ja), ja],
    ] as const) {
      const said = alertOf(i18n, refusal) ?? '';
      expect(said).toMatch(new RegExp(`^${leadIn(texts)}${line(texts['MESSAGES.SERVICE.OTHER'])}`));
      expect(said).toMatch(/<span class="cause">.*<bdi lang="en">Attempt limit exceeded\.<\/bdi><\/span>$/);
    }
  });

  it('that is known is translated into the language of the page, with the original', () => {
    const known: Failure = { ...refusal, code: 'LimitExceededException' };
    const original = `<span class="cause">${de['MESSAGES.SERVICE.ORIGINAL']} <bdi lang="en">Attempt limit exceeded.</bdi></span>`;
    expect(alertOf(german, known)).toBe(`${leadIn(de)}${line(de['MESSAGES.SERVICE.TOO_MANY'])}${original}`);
  });

  it('that is known is translated even if the service sent no words of its own', () => {
    const { message: _message, ...silent } = refusal;
    const said = alertOf(german, { ...silent, code: 'LimitExceededException' });
    expect(said).toBe(`${leadIn(de)}${line(de['MESSAGES.SERVICE.TOO_MANY'])}`);
  });

  it('is shown alone and unmarked on an English page, known or not', () => {
    for (const failure of [refusal, { ...refusal, code: 'LimitExceededException' }])
      expect(alertOf(english, failure)).toBe(`${leadIn(en)}<bdi class="line">Attempt limit exceeded.</bdi>`);
  });

  it('about the settings of the service says that nobody here can change them, in every language', () => {
    const scopes: Failure = { ...refusal, message: 'Access Token does not have required scopes' };
    const [ours, theirs] = [en['MESSAGES.SERVICE.SETUP'], scopes.message ?? ''];
    expect(alertOf(english, scopes)).toBe(`${leadIn(en)}<bdi class="line">${theirs}</bdi>${line(` ${ours}`)}`);
    expect(alertOf(german, scopes)).toContain(line(de['MESSAGES.SERVICE.SETUP']));
    expect(alertOf(german, scopes)?.split(de['MESSAGES.SERVICE.SETUP'])).toHaveLength(2);
  });

  it('is replaced by our words if there is no message, no answer, no code, or a step that the page does not have', () => {
    const { message: _message, ...silent } = refusal;
    const unanswered: Failure = { kind: 'network', status: -1 };
    const missing: Failure = { ...unanswered, code: 'ChunkLoadError' };
    const late: Failure = { ...unanswered, code: 'TimeoutError' };
    const dropped: Failure = { ...unanswered, code: 'NetworkError' };
    const unsupported: Failure = { kind: 'unsupported', status: 200, field: 'SMS_MFA' };
    const said = [silent, unanswered, unsupported, missing, late, dropped].map(
      (failure) => alertOf(german, failure) ?? '',
    );
    expect(said[0]).toContain(de['MESSAGES.ERROR.IDENTITY.NO_ANSWER']);
    expect(said[1]).toContain(de['MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE']);
    expect(said[3]).toContain(de['MESSAGES.ERROR.IDENTITY.NOT_LOADED']);
    expect(said[4]).toContain(de['MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE']);
    expect(said[5]).toContain(de['MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE']);
    expect(said[2]).toContain(de['MESSAGES.ERROR.IDENTITY.FURTHER_STEP']);
    expect(said[2]).not.toContain(de['MESSAGES.ERROR.IDENTITY.NO_ANSWER']);
    expect(said.join()).not.toContain('lang=');
  });
});
