import { type Proof, proveLog } from 'src/savedLog/replay';
import { type Verdict, verdictOf } from 'src/support/model/verdict/verdict';
import type { Entry, Journal } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { objectOf } from 'src/journal/log/values';
import { consentDenied } from 'slices/consent';
import { metadata } from '__tests__/replay/world/answers';
import { asksForAccess, goodWorld, storedSession, submits } from '__tests__/replay/world/person';
import { json } from '__tests__/replay/world/service';

/** The log of a build whose events of this type had these fields; undefined takes one away. */
function saying({ chapters, ...head }: FlowLog, type: string, fields: object): FlowLog {
  const changed = (entry: Entry): Entry =>
    entry.kind === 'event' && entry.type === type
      ? { ...entry, payload: JSON.parse(JSON.stringify({ ...objectOf(entry.payload), ...fields })) as unknown }
      : entry;
  return { ...head, chapters: chapters.map((load) => load.map(changed)) as unknown as Journal };
}
const verdictOn = async (log: FlowLog): Promise<Verdict> => verdictOf(log, await proveLog(log));

describe('a refusal whose reason has another name today', () => {
  const throttled = json({ message: 'ThrottlingException' }, 400);
  const withoutClient = json({ IdentityProvider: 'IAM_IDENTITY_CENTER' });
  const stored = { ...storedSession, 'acme:idp_type': 'DIRECTORY_SERVICE' };

  it('is still there, if the same call failed the same way before it', async () => {
    const world = goodWorld('directory', { api: { passwordUrl: throttled }, stored });
    await world.open('/changePassword?sitename=acme');
    const { log } = await world.recorded();
    const { finding, sentence } = await verdictOn(saying(log, 'signIn/refused', { why: 'exchangeRefused' }));
    expect(finding).toBe('still there');
    expect(sentence).toContain("(exchangeRefused)), but today's build calls the reason throttled.");
  });

  it('is another failure, if the same error is shown after another call', async () => {
    const world = goodWorld('directory', { api: { passwordUrl: throttled }, stored });
    await world.open('/changePassword?sitename=acme');
    const { log } = await world.recorded();
    const isLookUp = (entry: Entry): boolean =>
      entry.kind === 'asked' && objectOf(entry.args)['operation'] === 'passwordUrl';
    const renamed = (entry: Entry): Entry =>
      isLookUp(entry) && entry.kind === 'asked' ? { ...entry, args: { ...objectOf(entry.args), input: {} } } : entry;
    const other = { ...log, chapters: log.chapters.map((load) => load.map(renamed)) as unknown as Journal };
    expect((await verdictOn(saying(other, 'signIn/refused', { why: 'exchangeRefused' }))).finding).not.toBe(
      'still there',
    );
  });

  it('is another failure, if no call failed before it: the same error may have two causes', async () => {
    const world = goodWorld('identityCenter', { api: { userIdentityProvider: withoutClient } });
    await submits(await world.open('/?sitename=acme'));
    const { log } = await world.recorded();
    expect((await verdictOn(saying(log, 'signIn/refused', { why: 'providerUnknown' }))).finding).toBe('gone');
  });

  it('is still there without a failed call, if the same values were missing', async () => {
    const world = goodWorld('directory', { stored: { 'acme:idp_type': 'DIRECTORY_SERVICE' } });
    await world.open('/postAuth?sitename=acme');
    const { log } = await world.recorded();
    const { finding, sentence } = await verdictOn(saying(log, 'signIn/refused', { why: 'startIncomplete' }));
    expect(finding).toBe('still there');
    expect(sentence).toContain("(startIncomplete)), but today's build calls the reason noTokens.");
    for (const missing of [['directory_auth_code'], [], undefined])
      expect((await verdictOn(saying(log, 'signIn/refused', { why: 'startIncomplete', missing }))).finding).toBe(
        'gone',
      );
  });

  it.each([
    ['what came was refused in the address', 'noCode', 'still there'],
    ['that does not follow from it', 'startIncomplete', 'gone'],
  ])('without a failed call: %s', async (_what, why, expected) => {
    const world = goodWorld('federate', { stored: { 'acme:idp_type': 'WORKDOCS_FEDERATE' } });
    await world.open('/workdocsFederateCallback?sitename=acme&code=one&code=two');
    const { log } = await world.recorded();
    expect((await verdictOn(saying(log, 'signIn/refused', { why }))).finding).toBe(expected);
  });
});

it('the same failure on another screen is told where the screen differs, not where a new field is stored', async () => {
  const world = goodWorld('directory', { api: { appMetadata: 'away' } });
  await asksForAccess(world, 'directory');
  const { log } = await world.recorded();
  const isToldOf = (entry: Entry): boolean => entry.kind === 'event' && entry.type === 'app/unreachable';
  // A build that stored one field less, and did not tell that the service had not answered about the app.
  const older = JSON.parse(
    JSON.stringify(log.chapters.map((load) => load.filter((entry) => !isToldOf(entry)))).replace(/,"forApp":true/g, ''),
  ) as Journal;
  const proof = await proveLog({ ...log, chapters: older });
  expect(proof).toMatchObject({ proof: 'diverges', isSameEnd: false, at: { now: { type: 'app/unreachable' } } });
  expect(verdictOf({ ...log, chapters: older }, proof).sentence).toContain(' on a screen that is otherwise different.');
  const waiting = { ...proof, isSameScreen: true } as Proof;
  expect(verdictOf({ ...log, chapters: older }, waiting).sentence).toContain(
    '), but the page waits for other answers.',
  );
});

describe('a question with other content today', () => {
  it('is none where only the record notes how the address was mangled', async () => {
    const api = { userIdentityProvider: json({ IdentityProvider: 'IAM_IDENTITY_CENTER' }) };
    const world = goodWorld('identityCenter', { api });
    await submits(await world.open('/?sitename=acme&amp;email_id=ada%40mail.test'));
    const { log } = await world.recorded();
    // A build without this question: the re-run follows a model of the page.
    const isRead = (entry: Entry): boolean => entry.kind === 'asked' && /"sessionIds"/.test(JSON.stringify(entry.args));
    const without = (load: Journal[number]): readonly Entry[] => {
      const read = load.flatMap((entry) => (isRead(entry) && 'n' in entry ? [entry.n] : []));
      return load.filter((entry) => !('n' in entry && read.includes(entry.n)));
    };
    const { finding, sentence } = await verdictOn({
      ...log,
      chapters: log.chapters.map(without) as unknown as Journal,
    });
    expect(log.chapters.flat().some((entry) => /"resembled"/.test(JSON.stringify(entry)))).toBe(true);
    expect([finding, sentence]).toEqual(['still there', expect.not.stringContaining('shows something else')]);
  });

  const denied = async (): Promise<FlowLog> => {
    const world = goodWorld('own', { api: { appMetadata: metadata({ ExternalSupport: true }) } });
    const page = await asksForAccess(world, 'own');
    await page.does(consentDenied());
    return (await world.recorded()).log;
  };

  it('does not reproduce, although the person answered it and the end is the same', async () => {
    const log = await denied();
    expect((await verdictOn(log)).finding).toBe('reproduces');
    const { finding, sentence } = await verdictOn(saying(log, 'consent/asked', { otherActions: 'another' }));
    expect(finding).toBe('diverges');
    expect(sentence).toMatch(/come to the same end, but at step \d+\.\d+ the page shows something else\.$/);
    const kept = saying({ ...log, keptAs: 'failure' }, 'consent/asked', { otherActions: 'another' });
    const failing = await verdictOn(kept);
    expect(failing.finding).toBe('still there');
    expect(failing.sentence).toContain('the page shows something else');
  });

  it('reproduces, if only a field is new that the recorded build did not know', async () => {
    const log = saying(await denied(), 'consent/asked', { otherActions: undefined });
    expect((await verdictOn(log)).finding).toBe('reproduces');
  });
});
