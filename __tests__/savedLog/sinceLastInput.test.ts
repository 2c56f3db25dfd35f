import type { Entry, Journal } from 'src/journal/log/entry';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { type Proof, proveLog } from 'src/savedLog/replay';
import { type Verdict, verdictOf } from 'src/support/model/verdict/verdict';
import { metadata } from '__tests__/replay/world/answers';
import { asksForAccess, goodWorld } from '__tests__/replay/world/person';

/** The log of somebody whom the page does not send back: the service does not list the address of the app. */
async function refusedApp() {
  const world = goodWorld('directory', {
    api: { appMetadata: metadata({ RedirectUris: ['https://app.test/other'] }) },
  });
  await asksForAccess(world, 'directory');
  return (await world.recorded()).log;
}

type Commit = Extract<Entry, { kind: 'asked' }>;
const isCommit = (entry: Entry): entry is Commit => entry.kind === 'asked' && entry.method === 'commit';
/** Whether a commit drops the app's request, as a refusal does. */
const dropsRequest = (entry: Entry): boolean =>
  isCommit(entry) && textsOf(valueAt(entry.args, 'clear')).includes('app_redirect');

/** Whether a commit stores what the service said of the site, which it had before it was asked about the app. */
const storesSite = (entry: Entry): boolean => isCommit(entry) && valueAt(entry.args, 'values.orgInfo') !== undefined;

/** The keys of an app's request: an older build cleared no others of one that it refused. */
const ofRequest: readonly string[] = [
  'appMetadata',
  'app_access_since',
  'app_access_trip',
  'app_grant',
  'app_redirect',
  'application_id',
  'auth_code',
  'code_challenge',
  'request_state',
];

/**
 * The verdict on the log of a build whose commits of this kind stored something else under `key`, or nothing there and
 * cleared only the request.
 */
async function verdictOn(
  isWanted: (entry: Entry) => boolean,
  key: string,
  instead?: unknown,
): Promise<Verdict & { proof: Proof }> {
  const log = await refusedApp();
  const changed = (entry: Entry): Entry => {
    if (!isCommit(entry) || !isWanted(entry)) return entry;
    const { [key]: own, ...values } = objectOf(valueAt(entry.args, 'values'));
    expect(own).toBeDefined();
    const given = instead === undefined ? {} : { [key]: instead };
    const clear = textsOf(valueAt(entry.args, 'clear')).filter(
      (each) => instead !== undefined || ofRequest.includes(each),
    );
    return { ...entry, args: { ...objectOf(entry.args), values: { ...values, ...given }, clear } };
  };
  const chapters = log.chapters.map((load) => load.map(changed)) as unknown as Journal;
  expect(chapters.flat().filter((entry, index) => entry !== log.chapters.flat()[index])).toHaveLength(1);
  const proof = await proveLog({ ...log, chapters });
  return { ...verdictOf({ ...log, chapters }, proof), proof };
}

describe('the same refusal beside other stored values', () => {
  it('is still there, if nothing came from outside since they differ', async () => {
    const { finding, sentence, proof } = await verdictOn(dropsRequest, 'session');
    expect(finding).toBe('still there');
    expect(sentence).toMatch(
      /fail the same way \(redirect refused: invalidRedirect\); only after the last answer, from step 1\.\d+ on, they leave other values in storage \(session\)\./,
    );
    // The step that differs, not an earlier one that stored the session alike.
    expect(proof).toMatchObject({ proof: 'diverges', at: { now: { method: 'commit' } } });
    expect(proof.proof === 'diverges' && proof.at.recorded && dropsRequest(proof.at.recorded)).toBe(true);
  });

  it('is not proved, if a service answered since: its answer may rest on them', async () => {
    const { finding, sentence } = await verdictOn(storesSite, 'orgInfo', { alias: 'acme', Mode: 'OTHER' });
    expect(finding).toBe('cannot tell');
    expect(sentence).toContain('it ends with the same refusal, but leaves other values in storage (orgInfo)');
  });
});
