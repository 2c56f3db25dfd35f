import { attemptProved } from 'slices/attempt';
import { failed } from '__tests__/support/fakePorts';
import { outcomeOf, runOwnLogin, runPostAuth, supersededOutcome } from '__tests__/support/sessionFlows';
import { acme, ada, codeReturned, credentialsIn, endOf, signedOut } from '__tests__/support/sessions';

/** Another tab has learned that the service has ended Ada's session. */
const ended = { ...signedOut, 'acme:session': endOf('ada') };

describe('the service ends a session while another tab is busy', () => {
  it.each(['api.organizationByAlias', 'api.token', 'api.currentUser'] as const)(
    'a sign-in that replaces it finishes (%s) [0.46]',
    async (question) => {
      const run = await runPostAuth({ stored: { ...ada, ...codeReturned('ada') }, meanwhile: { [question]: ended } });
      expect(run.state.signIn.step).toBe('idle');
      expect(run.departures).toHaveLength(1);
    },
  );

  it('a password that is accepted then counts [0.46]', async () => {
    const run = await runOwnLogin({ stored: ada, meanwhile: { 'identity.signIn': ended } });
    expect(run.state.signIn.step).toBe('idle');
    expect(run.wentTo[0]).toContain('/postAuth');
  });

  it('a page of that session says that nobody is signed in any more, and brings nothing back [0.44, 0.46]', async () => {
    const run = await runPostAuth({ stored: ada, meanwhile: { 'api.currentUser': ended } });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signOut'));
    expect(credentialsIn(run.stored)).toEqual([]);
    expect(run.departures).toEqual([]);
  });

  it('a start that another one replaced is told so where nobody has ever been signed in [0.46]', async () => {
    const run = await runPostAuth({ stored: codeReturned(), given: [attemptProved({ site: acme, id: 'mine' })] });
    expect(outcomeOf(run)).toEqual(supersededOutcome('start'));
  });

  it('a sign-in that is refused leaves no code, whose session has ended or not [0.45]', async () => {
    const run = await runPostAuth({
      stored: { ...ada, ...codeReturned('ada') },
      answers: { 'api.organizationByAlias': failed('network') },
      meanwhile: { 'api.organizationByAlias': ended },
    });
    expect(run.state.signIn.step).toBe('refused');
    expect(run.stored).not.toHaveProperty('acme:federate_auth_code');
  });

  it('nobody is signed in, and an address of post-auth leaves the id by which a sign-in under way is known [0.46]', async () => {
    const { stored } = await runPostAuth({
      stored: { 'acme:idp_type': 'WORKDOCS', 'acme:session': endOf('ada') },
    });
    expect(stored['acme:session']).toEqual(endOf('ada'));
  });
});
