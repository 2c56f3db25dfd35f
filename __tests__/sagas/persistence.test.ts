import { siteNamed } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { EmailId, EpochMs, SiteName } from 'src/contract/brandTypes';
import { parseEmail } from 'src/rules/values/parsers';
import { watchStore, restoreStore } from 'sagas/page/persistence';
import { consentGiven } from 'slices/consent';
import { entrySubmitted, entryOtherSiteWanted } from 'slices/entry';
import type { Event } from 'slices/event';
import { ownLoginNewPasswordRequired, ownLoginSubmitted } from 'slices/ownLogin';
import { updateUserSubmitted } from 'slices/updateUser';
import { pageLeft, pageVisibilityChanged } from 'slices/page';
import { storeDropped, storeRestored } from 'slices/store';
import { resetPasswordCodeSent, resetPasswordSubmitted } from 'slices/resetPassword';
import { redirectRedirecting } from 'slices/redirect';
import { routeEntered } from 'slices/route';
import { sessionCredentialsStored, sessionSignedOut, sessionSignedOutElsewhere } from 'slices/session';
import { sharingContinued } from 'slices/sharing';
import { signInRefused } from 'slices/signIn';
import { siteRecognised } from 'slices/site';

const acme = siteNamed('acme');
const globex = siteNamed('globex');
const jane = parseEmail('jane@acme.test') as EmailId;
const now = Date.parse('2025-01-15T08:00:00Z');
const entered = routeEntered({ route: 'entry', params: {}, refused: [], arrival: 'load' });
const hourMs = 60 * 60_000;

const store = (
  more: object = {},
  slices: object = { entry: { siteName: 'acme', emailId: 'jane@acme.test' } },
): string => JSON.stringify({ format: 3, build: 'test', trip: 'trip', savedAt: now - hourMs, slices, ...more });

describe('what an earlier page of the trip has stored', () => {
  const restore = (text: string | undefined, more: FlowSetting = {}, named = true) =>
    runFlow(() => restoreStore(named ? acme : undefined), {
      continues: true,
      given: [entered],
      now,
      stored: text === undefined ? {} : { 'acme:store': text },
      ...more,
    });
  const last = { siteName: 'acme', emailId: 'jane@acme.test' };

  it('arrives as one event, for the site of the address [0.07]', async () => {
    const { dispatched: said, state } = await restore(store());
    expect(said).toEqual([storeRestored({ site: acme, slices: { entry: { siteName: acme, emailId: jane } } })]);
    expect(state).toMatchObject({ site: 'acme', entry: { step: 'asking', last } });
  });

  it('is found by its trip if the address names no site [0.07]', async () => {
    const { state } = await restore(store(), {}, false);
    expect(state).toMatchObject({ site: 'acme', entry: { last } });
    const other = await restore(store({ trip: 'another' }), {}, false);
    expect(other.dispatched).toEqual([]);
  });

  it('waits for the first screen, which resets its state', async () => {
    const { dispatched: said } = await restore(store(), { given: [] });
    expect(said).toEqual([]);
    const late = await restore(store({}, { resetPassword: { destination: 'j***@a***' } }), {
      given: [],
      when: [routeEntered({ route: 'forgotPassword', params: { username: jane }, refused: [], arrival: 'load' })],
    });
    expect(late.state.resetPassword).toMatchObject({ step: 'codeSent', destination: 'j***@a***' });
  });

  it.each([
    ['a fresh visit', { continues: false }, store()],
    ['an empty storage', {}, undefined],
    ['a store of another trip', {}, store({ trip: 'another' })],
  ] satisfies [string, FlowSetting, string | undefined][])(
    '%s restores nothing and clears nothing [0.07]',
    async (_name, more, text) => {
      const { dispatched: said, stored } = await restore(text, more);
      expect(said).toEqual([]);
      expect(stored['acme:store']).toBe(text);
    },
  );

  it.each([
    ['of a newer format', store({ format: 99, slices: { entry: 7 } }), 'newerFormat'],
    ['older than a day', store({ savedAt: now - 24 * hourMs - 1 }), 'tooOld'],
  ] as const)('%s is dropped, with an event that says why [0.08, 0.09]', async (_name, text, why) => {
    const { dispatched: said, stored } = await restore(text);
    expect(said).toEqual([storeDropped({ site: acme, why })]);
    expect(stored['acme:store']).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['without a trip', store({ trip: undefined })],
    ['of no format', store({ format: 0 })],
    ['longer than a store may be', store({}, { resetPassword: { destination: 'x'.repeat(17_000) } })],
    ['with an invalid site', store({}, { entry: { siteName: 'evil.test/' } })],
    ['with an invalid e-mail', store({}, { updateUser: { username: '<b>' } })],
    ['with an unknown cause', store({}, { signIn: { error: 'error', why: 'constructor' } })],
  ])('%s is removed, and nothing is restored [0.08]', async (_name, text) => {
    const { dispatched: said, stored } = await restore(text);
    expect(said).toEqual([]);
    expect(stored['acme:store']).toBeUndefined();
  });

  it('restores nothing undeclared, whatever its name', async () => {
    const hostile = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${store().slice(1)}`;
    const { dispatched: said } = await restore(
      hostile.replace('"entry":{', '"session":{"has":"credentials"},"entry":{"toString":1,'),
    );
    expect(said).toEqual([storeRestored({ site: acme, slices: { entry: { siteName: acme, emailId: jane } } })]);
    expect({}).not.toHaveProperty('polluted');
  });

  it('an approval of format 1, which was not bound to a request, is dropped; the rest is restored [0.08, 0.28]', async () => {
    const slices = {
      consent: { applicationId: 'app', codeChallenge: 'abc' },
      updateUser: { username: 'nora@acme.test' },
    };
    const { state } = await restore(store({ format: 1 }, slices));
    expect(state.consent.approved).toBeUndefined();
    expect(state.updateUser.step).toBe('interrupted');
  });

  it.each([
    ['says no longer that nobody is signed in, once somebody is', { method: 'own', since: now - 1 }, 'idle'],
    ['says so still if the session is older', { method: 'own', since: now - 2 * hourMs }, 'refused'],
    ['says so still if somebody has signed out since', { since: now - 1 }, 'refused'],
  ])('%s [0.28]', async (_what, session, step) => {
    const text = store({}, { signIn: { error: 'invalidUserSessionError', why: 'noSession' } });
    const stored = { 'acme:store': text, 'acme:session': JSON.stringify({ id: 's', ...session }) };
    const { state } = await restore(text, { stored });
    expect(state.signIn.step).toBe(step);
  });

  it('gives each slice its part back', async () => {
    const slices = {
      consent: { site: 'acme', applicationId: 'app', codeChallenge: 'abc', since: 1, session: 's' },
      signIn: { error: 'not_active', why: 'userInactive' },
      updateUser: { username: 'nora@acme.test' },
    };
    const { state } = await restore(store({}, slices));
    expect(state.consent.approved).toEqual(slices.consent);
    expect(state.signIn).toEqual({ step: 'refused', site: acme, ...slices.signIn });
    const of = { siteName: 'acme', username: 'nora@acme.test' };
    expect(state.updateUser).toMatchObject({ step: 'interrupted', of });
  });

  it('does not replace what was already sent in this page', async () => {
    const { state } = await restore(store(), { given: [entered, entrySubmitted({ siteName: globex, emailId: jane })] });
    expect(state).toMatchObject({ site: 'globex', entry: { step: 'lookingUp', last: { siteName: 'globex' } } });
  });
});

describe('what is kept', () => {
  const keep = (more: FlowSetting) => runFlow(() => watchStore(), { now, ...more });
  const kept = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));
  const sent = entrySubmitted({ siteName: acme, emailId: jane });

  it('is written 250 ms after an event that changed it, with format, build, trip and time [0.06]', async () => {
    const { stored, askedOf } = await keep({ when: [sent], passes: 250 });
    expect(kept(stored['acme:store'])).toEqual({
      format: 3,
      build: 'test',
      trip: 'trip',
      savedAt: now,
      slices: { entry: { siteName: 'acme', emailId: 'jane@acme.test' } },
    });
    expect(askedOf('storage.write')).toHaveLength(1);
  });

  it('is written once for several events in that time, and not for one that changes nothing persisted', async () => {
    const refused = signInRefused({ error: 'error', why: 'noCode' });
    const { stored, askedOf } = await keep({ when: [sent, refused, entered], passes: 250, whenPassed: [entered] });
    expect(askedOf('storage.write')).toHaveLength(1);
    expect(kept(stored['acme:store'])).toMatchObject({ slices: { signIn: { error: 'error', why: 'noCode' } } });
  });

  it('is written at once when the page leaves [0.06]', async () => {
    expect((await keep({ when: [sent] })).stored['acme:store']).toBeUndefined();
    const { stored } = await keep({ when: [sent, pageLeft()] });
    expect(kept(stored['acme:store'])).toMatchObject({ slices: { entry: { siteName: 'acme' } } });
  });

  it('holds the submit of a form that has no answer yet only when the page is hidden or left [0.47]', async () => {
    const profile = { given_name: 'Jane', family_name: 'Doe', newPassword: 'sealed' as never };
    const asked = ownLoginNewPasswordRequired({ siteName: acme, username: jane, attributes: [] });
    const setting = { when: [sent, asked], passes: 250 };
    const waiting = await keep({ ...setting, whenPassed: [updateUserSubmitted(profile)] });
    expect(waiting.askedOf('storage.write')).toHaveLength(1);
    for (const gone of [pageLeft(), pageVisibilityChanged({ state: 'hidden' })]) {
      const left = await keep({ ...setting, whenPassed: [updateUserSubmitted(profile), gone] });
      expect(kept(left.stored['acme:store'])).toMatchObject({
        slices: { updateUser: { username: jane, submitted: true } },
      });
    }
  });

  it('is not written for a submit alone of a form that was opened anew [0.47]', async () => {
    const reset = resetPasswordSubmitted({ verificationCode: 'sealed' as never, newPassword: 'sealed' as never });
    const timesSaved = async (whenPassed: NonNullable<FlowSetting['whenPassed']>) =>
      (await keep({ when: [sent], passes: 250, whenPassed })).askedOf('clock.now').length;
    expect(await timesSaved([reset])).toBe(await timesSaved([]));
    const left = await keep({ when: [sent], passes: 250, whenPassed: [reset, pageLeft()] });
    expect(kept(left.stored['acme:store'])).toMatchObject({ slices: { resetPassword: { submitted: true } } });
  });

  it('is written at once when a screen is entered, which may leave for a provider before the page can react', async () => {
    const { stored } = await keep({ when: [sent, entered] });
    expect(kept(stored['acme:store'])).toMatchObject({ slices: { entry: { emailId: jane } } });
  });

  it('is what each slice declares, and never what a person typed as a secret [0.06]', async () => {
    const password = 'sealed' as never;
    const { stored } = await keep({
      when: [
        sent,
        ownLoginSubmitted({ siteName: acme, username: jane, password }),
        ownLoginNewPasswordRequired({ siteName: acme, username: jane, attributes: [] }),
        resetPasswordCodeSent({ destination: 'j***@a***' }),
        consentGiven({ site: acme, applicationId: 'app', codeChallenge: 'abc', since: 1 as EpochMs, session: 's' }),
      ],
      passes: 250,
    });
    expect(kept(stored['acme:store'])).toMatchObject({
      slices: {
        consent: { site: 'acme', applicationId: 'app', codeChallenge: 'abc', since: 1, session: 's' },
        entry: { siteName: 'acme', emailId: 'jane@acme.test' },
        resetPassword: { destination: 'j***@a***' },
        updateUser: { username: 'jane@acme.test' },
      },
    });
    expect(stored['acme:store']).not.toContain('sealed');
  });

  it('is removed when the sign-in is finished, and for a site that was left [0.09]', async () => {
    const expiresAt = 0 as never;
    const done = await keep({
      when: [sent],
      passes: 250,
      whenPassed: [sessionCredentialsStored({ expiresAt }), pageLeft()],
    });
    expect(done.stored['acme:store']).toBeUndefined();
    const left = await keep({ when: [sent], passes: 250, whenPassed: [entryOtherSiteWanted(), pageLeft()] });
    expect(left.stored).toEqual({});
    const other = await keep({
      when: [sent],
      passes: 250,
      whenPassed: [entrySubmitted({ siteName: globex, emailId: jane }), pageLeft()],
    });
    expect(Object.keys(other.stored)).toEqual(['globex:store']);
  });

  it('is removed for a site that a fresh visit leaves, though this page has restored and written nothing [0.09]', async () => {
    const stored = { 'acme:store': store({ trip: 'another' }), 'globex:store': store({ trip: 'third' }) };
    const left = await keep({
      stored,
      given: [siteRecognised({ site: acme })],
      when: [entered, entryOtherSiteWanted()],
    });
    expect(Object.keys(left.stored)).toEqual(['globex:store']);
    const nowhere = await keep({ stored, when: [entered, entryOtherSiteWanted()] });
    expect(nowhere.stored).toEqual(stored);
  });

  it('is not written again once the person has signed out, even if a write was pending [0.09]', async () => {
    const { stored } = await keep({ when: [sent, sessionSignedOut({ site: acme }), pageLeft()], passes: 1000 });
    expect(stored).toEqual({});
  });

  it('is not written once the person of the current site has signed out in another tab either [0.38]', async () => {
    const at = async (site: SiteName) =>
      (await keep({ when: [sent, sessionSignedOutElsewhere({ site }), pageLeft()], passes: 1000 })).stored;
    expect(await at(acme)).toEqual({});
    expect(Object.keys(await at(globex))).toEqual(['acme:store']);
  });

  it('is written again for a person who starts over on a page whose site was signed out of in another tab', async () => {
    const { stored } = await keep({
      when: [sent, sessionSignedOutElsewhere({ site: acme }), sent, pageLeft()],
      passes: 1000,
    });
    expect(stored['acme:store']).toContain(jane);
  });

  it('is written again for a sign-in that begins with a password, if nothing names somebody else [0.38]', async () => {
    const bo = 'bo@acme.test' as EmailId;
    const namesOf = async (username: EmailId, ...before: readonly Event[]) => {
      const submitted = ownLoginSubmitted({ siteName: acme, username, password: 'sealed' as never });
      const profile = ownLoginNewPasswordRequired({ siteName: acme, username, attributes: [] });
      const when = [...before, sessionSignedOutElsewhere({ site: acme }), submitted, profile, pageLeft()];
      const { stored } = await keep({ given: [siteRecognised({ site: acme })], when, passes: 1000 });
      return [jane, bo].filter((name) => stored['acme:store']?.includes(name));
    };
    expect(await namesOf(bo)).toEqual([bo]);
    expect(await namesOf(jane, sent)).toEqual([jane]);
    expect(await namesOf(bo, sent)).toEqual([]);
  });

  it('is as new as the last submit, even an identical one', async () => {
    const savedAt = async (whenPassed: readonly Event[]) =>
      (
        JSON.parse((await keep({ when: [sent], passes: 60_000, whenPassed })).stored['acme:store'] ?? '') as {
          savedAt: number;
        }
      ).savedAt;
    expect(await savedAt([sent, pageLeft()])).toBeGreaterThan(await savedAt([pageLeft()]));
  });

  it('is on a shared computer, once an app has got its answer, only that [0.07, 0.51]', async () => {
    const redirecting = redirectRedirecting({ name: 'Notes', host: 'notes.test', kind: 'app', external: true });
    const after = async (...done: readonly Event[]) =>
      kept((await keep({ given: [sharingContinued()], when: [sent, ...done, pageLeft()] })).stored['acme:store']);
    expect(await after(redirecting)).toMatchObject({ trip: 'trip', slices: { redirect: { over: true } } });
    expect(JSON.stringify(await after(redirecting))).not.toContain(jane);
    expect(await after(sessionCredentialsStored({ expiresAt: 0 as never }))).toBeUndefined();
  });

  it('that was just restored is not written again', async () => {
    const restored = storeRestored({ site: acme, slices: { entry: { siteName: acme, emailId: jane } } });
    const { askedOf } = await keep({ when: [restored], passes: 1000 });
    expect(askedOf('storage.write')).toEqual([]);
  });
});
