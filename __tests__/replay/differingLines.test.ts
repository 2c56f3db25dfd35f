import type { FlowLog } from 'src/journal/log/logFile';
import { stepName } from 'src/journal/log/step';
import { compare } from 'src/reading/compare/compare';
import { differingLines } from 'src/support/cli/differingLines';
import { type EntryParts, asked, entered, eventEntry, pageLoad, read } from '__tests__/journal/pageLoads';

const shown = (route: string, ...more: readonly EntryParts[]): readonly EntryParts[] => [
  eventEntry('@@router/LOCATION_CHANGE', { route, params: {}, refused: [], first: true }, 'browser'),
  entered(route),
  ...more,
];
const log = (...loads: readonly (readonly EntryParts[])[]): FlowLog =>
  ({ chapters: loads.map((each) => pageLoad(each)) }) as never;
const call = (operation: string, value: object = {}) => asked(`api.${operation}`, {}, { outcome: 'ok', value });
const pressed = eventEntry('guard/personSeen', undefined, 'browser');

/** The lines in which two logs differ, as text, and how many rows were left out. */
function linesOf(one: FlowLog, other: FlowLog, detail: { readonly long?: boolean; readonly unfold?: boolean } = {}) {
  const { rows } = compare(one.chapters, other.chapters);
  const { lines, leftOut } = differingLines({ one, other }, rows, { long: false, unfold: false, ...detail });
  const texts = lines.map((line) =>
    line.side ? `${line.side === 'one' ? '-' : '+'} ${stepName(line.from)} ${line.text}` : line.alike.toString(),
  );
  return { texts, leftOut };
}

describe('the lines in which two logs differ', () => {
  const [start, end] = [shown('entry', ...call('token')), shown('consent', ...read(['region'], {}))];

  it('name a page load that only one log has in one line', () => {
    const { texts } = linesOf(log(start), log(start, end));
    expect(texts).toEqual([
      '5',
      '+ 1.0 Page load 1 of tab 1 (the consent screen), 5 steps: showed the consent screen.',
    ]);
  });

  it('name two page loads that arrived at different addresses in one line each', () => {
    const consent = shown('consent', ...read(['region'], {}), ...read(['session'], {}));
    const { texts } = linesOf(log(start, consent), log(start, shown('logout', ...call('logout'))));
    expect(texts).toEqual([
      '5',
      expect.stringMatching(/^- 1\.0 Page load 1 .*consent screen\.$/),
      expect.stringMatching(/^\+ 1\.0 Page load 1 .*sign-out page\.$/),
    ]);
  });

  it('show the steps of two that arrived at different addresses and then went the same way', () => {
    const { texts } = linesOf(log(start), log(shown('ownLogin', ...call('token'))));
    expect(texts).toContain('- 0.1 The browser arrived at an address that shows the entry form.');
  });

  it('count repeated page loads, and repeated rounds of steps', () => {
    const { texts } = linesOf(log(start), log(start, end, end, end));
    expect(texts[1]).toMatch(/^\+ 1\.0 Page load 1 .* It occurs 3 times, through 3\.4\.$/);
    const again = [...call('token'), ...call('token'), ...call('token')];
    const rounds = linesOf(log(shown('entry', ...call('logout'))), log(shown('entry', ...again, ...call('logout'))));
    expect(rounds.texts).toEqual([
      '3',
      expect.stringMatching(/^\+ 0\.3 .*It and the next step occur 3 times, through 0\.8/),
      '2',
    ]);
  });

  it('count steps of one log in a row that only look or tidy up', () => {
    const looks = [...read(['region'], { region: 'a' }), ...asked('clock.now', {}, 1)];
    const [one, other] = [log(shown('entry', ...call('logout'))), log(shown('entry', ...looks, ...call('logout')))];
    expect(linesOf(one, other).texts).toEqual(['3', '+ 0.3 4 minor steps (storage, clock), through 0.6.', '2']);
    expect(linesOf(one, other, { long: true, unfold: true }).texts).toHaveLength(6);
  });

  it('never count a value that was read or written differently', () => {
    const reads = (region: string) => log(shown('entry', ...read(['region'], { region })));
    expect(linesOf(reads('a'), reads('b')).texts.slice(1)).toEqual([
      expect.stringMatching(/^- 0\.4 Read region .*region a\.$/),
      expect.stringMatching(/^\+ 0\.4 Read region .*region b\.$/),
    ]);
  });

  it('name the field if both sentences are the same', () => {
    const described = (Name: string) =>
      log(shown('entry', eventEntry('app/described', { applicationId: 'a', metadata: { Name } })));
    expect(linesOf(described('One'), described('Two')).texts.slice(1)).toEqual([
      '- 0.3 The service described the app a (metadata.Name: One).',
      '+ 0.3 The service described the app a (metadata.Name: Two).',
    ]);
  });

  it('leave out what differs only in names or random values, and what people do beside the flow', () => {
    const page = (id: string, ...more: readonly EntryParts[]) =>
      log(shown('entry', ...asked('random.id', {}, id), ...more, ...call('logout')));
    const [one, other] = [page('‹session:1›'), page('‹session:2›', pressed)];
    expect(linesOf(one, other)).toEqual({ texts: ['7'], leftOut: 2 });
    expect(linesOf(one, other, { long: true })).toEqual({
      texts: [
        '4',
        '- 0.4 Answered after 1 ms: the id is ‹session:1›.',
        '+ 0.4 Answered after 1 ms: the id is ‹session:2›.',
        '+ 0.5 A pointer or a key was used in the page.',
        '2',
      ],
      leftOut: 2,
    });
  });
});
