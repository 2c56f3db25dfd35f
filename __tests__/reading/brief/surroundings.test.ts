import { briefOf } from 'src/reading/brief/brief';
import type { StorageKind } from 'src/contract/portContract';
import type { FlowLog } from 'src/journal/log/logFile';
import { asked, entered, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

describe('where a page keeps its values', () => {
  const told = (...places: readonly StorageKind[]): string => {
    const probes = places.flatMap((place) => asked('storage.health', {}, place));
    const log = logOf(withFacts(pageLoad([...probes, entered('entry')]), factsOf()));
    return briefOf({ ...log, site: 'acme', savedAt: '2025-01-15T08:00Z' } as FlowLog);
  };

  it('is told if the local storage of the browser refused values: the log may lack earlier page loads', () => {
    expect(told('cookies').replace(/\n/g, ' ')).toContain(
      "Storage: the browser's local storage refused values, so the page keeps them in cookies; earlier page loads may be missing from this log",
    );
  });

  it.each<[string, readonly StorageKind[]]>([
    ['the local storage keeps them', ['local']],
    ['it does since', ['cookies', 'local']],
    ['only the page does, which it says itself', ['memory']],
    ['nobody asked', []],
  ])('is not told if %s', (_when, places) => {
    expect(told(...places)).not.toContain('Storage:');
  });
});
