import { failed, fakePorts, ok } from '__tests__/support/fakePorts';
import { factsOf } from '__tests__/support/runFlow';
import { bob } from '__tests__/support/sessions';
import { makeStore } from 'src/app/makeStore';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import type { Ports } from 'src/ports';
import { flowTableWith } from 'sagas/index';
import { lazyFlows } from 'sagas/lazyFlows';
import { entrySubmitted } from 'slices/entry';
import type { Event } from 'slices/event';
import { sessionContinued } from 'slices/session';
import { ownLoginSubmitted, ownLoginPasswordForgotten } from 'slices/ownLogin';
import { resetPasswordCodeWantedAgain, resetPasswordSubmitted } from 'slices/resetPassword';
import { wayInOtherWanted, wayInForgotten } from 'slices/wayIn';

const siteName = 'acme' as SiteName;
const username = 'jane@acme.test' as EmailId;
const password = '‹password:page1›' as Sealed<'password'>;
const verificationCode = '‹verificationCode:page1›' as Sealed<'verificationCode'>;

/** Every event that a form can send as soon as its screen appears, and the question that carries it out. */
const submits = [
  ['/emailSelect', entrySubmitted({ siteName, emailId: username }), 'api.userIdentityProvider'],
  ['/emailSelect?sitename=acme', entrySubmitted({ siteName, emailId: username }), 'api.userIdentityProvider'],
  ['/workdocsAuth?sitename=acme', ownLoginSubmitted({ siteName, username, password }), 'identity.signIn'],
  ['/workdocsAuth?sitename=acme', ownLoginPasswordForgotten({ siteName, username }), 'identity.forgotPassword'],
  [
    '/forgotPassword?sitename=acme&username=jane%40acme.test',
    resetPasswordSubmitted({ verificationCode, newPassword: password }),
    'identity.confirmPassword',
  ],
  [
    '/forgotPassword?sitename=acme&username=jane%40acme.test',
    resetPasswordCodeWantedAgain(),
    'identity.forgotPassword',
  ],
] as const;

type Question = (typeof submits)[number][2];

const refusal = failed('refused', { code: 'NotAuthorizedException' });
const answers = {
  'api.region': ok({ region: 'us-east-1' }),
  'api.organizationByAlias': ok({ Id: 'd-1' }),
  'api.userIdentityProvider': failed('missingParameter'),
  'identity.signIn': refusal,
  'identity.forgotPassword': refusal,
  'identity.confirmPassword': refusal,
};

type Methods = Readonly<Record<string, (args: unknown) => Promise<unknown>>>;

/** These ports; `asked` is called for each question, before and after its answer. */
function reporting(ports: Ports, asked: () => void): Ports {
  const ofPort = ([port, methods]: [string, Methods]) => {
    const calls = Object.entries(methods).map(([name, call]) => {
      const toldOf = async (args: unknown): Promise<unknown> => {
        asked();
        const answer = await call(args);
        asked();
        return answer;
      };
      return [name, toldOf] as const;
    });
    return [port, Object.fromEntries(calls)] as const;
  };
  return Object.fromEntries(
    Object.entries(ports as unknown as Record<string, Methods>).map(ofPort),
  ) as unknown as Ports;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/**
 * Sends the events at one moment of a page's start; returns how often they were carried out, and the steps of the
 * start.
 */
async function sentAt(
  moment: number,
  address: string,
  events: readonly Event[],
  question: Question | 'code.load',
  stored = {},
) {
  const fake = fakePorts({ answers, address, stored });
  let moments = 0;
  const sent = { isOnScreen: false, beforeStart: false };
  const look = (): void => {
    moments += 1;
    if (moments !== moment) return;
    const { route, place } = store.getState();
    sent.isOnScreen = route !== null;
    sent.beforeStart = place.step === 'starting';
    if (sent.isOnScreen) for (const event of events) store.dispatch({ ...event });
  };
  const { store, start } = makeStore({
    facts: factsOf(),
    ports: reporting(fake.ports, look),
    history: fake.history,
    flowOf: flowTableWith(lazyFlows),
    recorder: () => (next) => (action) => next(action),
  });
  const close = start({ arrive: true });
  await settled();
  const state = store.getState();
  close();
  const inputs = fake.askedOf(question);
  return { ...sent, moments, inputs, times: inputs.length, state };
}

describe('a form that is sent while the page starts', () => {
  it.each(submits)(
    'on %s is carried out once, no matter at which moment it was sent [0.37]',
    async (address, event, question) => {
      const tried: number[] = [];
      for (let moment = 1; ; moment += 1) {
        const { isOnScreen, beforeStart, moments, times, state } = await sentAt(moment, address, [event], question);
        if (moments < moment) break;
        if (!isOnScreen) continue;
        if (beforeStart) tried.push(moment);
        expect({ moment, times }).toEqual({ moment, times: 1 });
        // Nothing stays busy forever.
        expect([state.entry.step, state.ownLogin.step, state.resetPassword.step]).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^(lookingUp|signingIn|sending|sendingCode)$/)]),
        );
      }
      expect(tried.length).toBeGreaterThan(4);
    },
  );

  it.each([
    ['another way in is wanted', wayInOtherWanted()],
    ['the way in is removed', wayInForgotten()],
  ])('is not carried out if then %s', async (_what, changed) => {
    const events = [entrySubmitted({ siteName, emailId: username }), changed];
    const tried: number[] = [];
    for (let moment = 1; ; moment += 1) {
      const sent = await sentAt(moment, '/emailSelect', events, 'api.userIdentityProvider');
      if (sent.moments < moment) break;
      if (!sent.beforeStart || !sent.isOnScreen) continue;
      tried.push(moment);
      expect({ moment, times: sent.times }).toEqual({ moment, times: 0 });
      expect(sent.state.entry).toEqual({ step: 'asking', emailRequired: false });
    }
    expect(tried.length).toBeGreaterThan(4);
  });

  it('is carried out instead of what the address would submit by itself', async () => {
    const by = 'bob@acme.test' as EmailId;
    const address = '/emailSelect?sitename=acme&email_id=jane%40acme.test';
    const tried: number[] = [];
    for (let moment = 1; ; moment += 1) {
      const event = entrySubmitted({ siteName, emailId: by });
      const sent = await sentAt(moment, address, [event], 'api.userIdentityProvider');
      if (sent.moments < moment) break;
      if (!sent.beforeStart || !sent.isOnScreen) continue;
      tried.push(moment);
      expect({ moment, looked: sent.inputs }).toEqual({
        moment,
        looked: [{ email: by, organizationDomain: siteName }],
      });
      expect(sent.state.entry.last).toEqual({ siteName, emailId: by });
    }
    expect(tried.length).toBeGreaterThan(4);
  });

  it('continues as the person who is signed in, no matter when they asked for it [0.37]', async () => {
    const tried: number[] = [];
    for (let moment = 1; ; moment += 1) {
      const address = '/emailSelect?sitename=acme&auto_submit=false';
      const sent = await sentAt(moment, address, [sessionContinued()], 'code.load', bob);
      if (sent.moments < moment) break;
      if (!sent.isOnScreen) continue;
      if (sent.beforeStart) tried.push(moment);
      expect([moment, ...sent.inputs]).toContainEqual({ route: 'checkAuth' });
    }
    expect(tried.length).toBeGreaterThan(4);
  });
});
