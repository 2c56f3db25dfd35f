import type { Area } from 'src/contract/scopes';
import { shownAppName } from 'src/rules/appName';
import { type ConsentState, consentAllowed, consentDenied, notMe } from 'slices/consent';
import { retryWanted } from 'slices/redirect';
import { RichText } from './frame/Links';
import { ErrorNote } from './frame/Notes';
import { Page } from './frame/Page';
import { useSay, useStore } from './frame/store';
import { type MessageKey, useText } from './frame/text';
import { Waiting } from './frame/Waiting';

type Asking = Extract<ConsentState, { step: 'asking' }>;

const areaTexts: Readonly<Record<Area, MessageKey>> = {
  documents: 'CONSENT.AREA_DOCUMENTS',
  comments: 'CONSENT.AREA_COMMENTS',
  annotations: 'CONSENT.AREA_ANNOTATIONS',
  userActions: 'CONSENT.AREA_USER_ACTIONS',
};

/** Consent screen: the app's name, what it may read and write, DENY and ALLOW (spec §2). */
export function Consent() {
  const text = useText();
  const say = useSay();
  const state = useStore((all) => all.consent);
  switch (state.step) {
    case 'asking':
      return <Question state={state} />;
    case 'failed':
      return (
        <Page title={text('CONSENT.FAILED')} problem>
          <ErrorNote>
            {text('MESSAGES.ERROR.PAGE.REDIRECT')} <RichText id="MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT" />
          </ErrorNote>
          <button type="button" className="primary" onClick={() => say(retryWanted())}>
            {text('REDIRECT.TRY_AGAIN')}
          </button>
        </Page>
      );
    case 'pending':
    case 'answered':
      return <Waiting title={text(state.step === 'pending' ? 'CONSENT.PENDING' : 'CONSENT.ALLOWING')} />;
  }
}

function Question({ state: { asked, ready } }: { readonly state: Asking }) {
  const text = useText();
  const product = useStore((all) => all.facts.settings.product.name);
  const app = shownAppName(asked.name, asked.applicationId);
  return (
    <Page title={text('CONSENT.TITLE', { app })}>
      <p className="intro">
        <bdi>{text('CONSENT.INTRO', { app, product })}</bdi>
      </p>
      <div className="permissions">
        <Areas title="CONSENT.READ" areas={asked.read} />
        <Areas title="CONSENT.WRITE" areas={asked.write} />
      </div>
      {asked.otherActions && <p>{text('CONSENT.OTHER')}</p>}
      <AboutAnswer asked={asked} />
      <Answers ready={ready} />
    </Page>
  );
}

function Areas({ title, areas }: { readonly title: MessageKey; readonly areas: readonly Area[] }) {
  const text = useText();
  if (areas.length === 0) return null;
  return (
    <section>
      <h2>{text(title)}</h2>
      <ul>
        {areas.map((area) => (
          <li key={area}>{text(areaTexts[area])}</li>
        ))}
      </ul>
    </section>
  );
}

/** Where the answer goes, in plain sight, and in whose name it is given. */
function AboutAnswer({ asked }: { readonly asked: Asking['asked'] }) {
  const text = useText();
  const say = useSay();
  const site = useStore((all) => all.site);
  return (
    <dl className="facts">
      <dt>{text('CONSENT.DESTINATION')}</dt>
      <dd>
        <bdi>{asked.host}</bdi>
      </dd>
      <dd>
        <bdi>
          {asked.username === undefined
            ? text('OWN_LOGIN.SITE', { site: site ?? '' })
            : text('CONSENT.SIGNED_IN_AS', { user: asked.username })}
        </bdi>
        <button type="button" className="link inline-link" onClick={() => say(notMe())}>
          {text('CONSENT.NOT_YOU')}
        </button>
      </dd>
    </dl>
  );
}

function Answers({ ready }: { readonly ready: boolean }) {
  const text = useText();
  const say = useSay();
  return (
    <div className="pair">
      <button type="button" onClick={() => say(consentDenied())}>
        {text('CONSENT.DENY')}
      </button>
      <button
        type="button"
        className="primary"
        aria-disabled={!ready}
        onClick={() => {
          if (ready) say(consentAllowed());
        }}
      >
        {text('CONSENT.ALLOW')}
      </button>
    </div>
  );
}
