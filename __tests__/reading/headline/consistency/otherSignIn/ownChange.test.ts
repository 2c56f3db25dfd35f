import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

const session = (n: number, method: string | undefined = 'directory') => ({ id: `‹signIn:${n.toString()}›`, method });
const keeps = (values: object, outcome = 'committed', before = session(1)): readonly EntryParts[] =>
  asked('storage.commit', { site: 'acme', expects: { values: { session: before } }, values }, { outcome });
const reads = (n: number): readonly EntryParts[] => read(['session'], { session: session(n) });
const superseded = (by = 'signIn') => eventEntry('session/superseded', { site: 'acme', by });
const shown = entered('checkAuth', { sitename: 'acme' });
const sentence = (...loads: readonly (readonly EntryParts[])[]): string =>
  headlineOf(logOf(...loads.map((each) => pageLoad(each)))).sentence;

const words = 'The page took its own change for another sign-in';

describe('a session that the page found instead of its own', () => {
  it('is no other sign-in if the page had stored it itself', () => {
    expect(sentence([shown, ...reads(1), ...keeps({ session: session(2) }), ...reads(2), superseded()])).toMatch(
      /^The page took its own change for another sign-in: it had itself stored the session ‹signIn:2› in place of ‹signIn:1› \(0\.\d+\): a bug in the page\./,
    );
  });
  it('nor if an earlier page load of the tab had', () => {
    const before = [shown, ...reads(1), ...keeps({ session: session(2) })];
    expect(sentence(before, [shown, ...reads(2), superseded()])).toContain(words);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['storage did not keep that', [...keeps({ session: session(2) }, 'superseded'), ...reads(2), superseded()]],
    [
      'it is that of a start',
      [
        ...keeps({ pending_sign_in: { id: session(2).id } }),
        ...keeps({ session: session(2) }),
        ...reads(2),
        superseded(),
      ],
    ],
    [
      'it is that of a start that was read',
      [
        ...read(['pending_sign_in'], { pending_sign_in: { id: session(2).id } }),
        ...keeps({ session: session(2) }),
        ...reads(2),
        superseded(),
      ],
    ],
    ['a third one was found', [...keeps({ session: session(2) }), ...reads(3), superseded()]],
    ['it came only afterwards', [...reads(2), superseded(), ...keeps({ session: session(2) })]],
    ['that was a sign-out', [...keeps({ session: { id: session(2).id } }), ...reads(2), superseded()]],
    ['the page says so of a sign-out', [...keeps({ session: session(2) }), ...reads(2), superseded('signOut')]],
  ])('may be another sign-in if %s', (_why, entries) => {
    expect(sentence([shown, ...reads(1), ...entries])).not.toContain(words);
  });
  it('may be another sign-in if another tab had stored it', () => {
    const other = pageLoad([shown, ...reads(1), ...keeps({ session: session(2) })], 'tab2');
    const own = pageLoad([shown, ...reads(1), ...reads(2), superseded()]);
    expect(headlineOf({ savedBy: 1, ...logOf(other, own) }).sentence).not.toContain(words);
  });
});
