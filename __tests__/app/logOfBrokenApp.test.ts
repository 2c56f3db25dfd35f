import { logOfBrokenApp } from 'src/app/fallback/logOfBrokenApp';
import { makeFlowLog } from 'src/app/flowLog/flowLog';
import { loadSalt } from 'src/adapters/storedSalt';
import type { Entry } from 'src/journal/log/entry';
import { makePlaceholders } from 'src/journal/record/placeholders';
import { openBackend, siteNamed } from '__tests__/support/fakePorts';
import { factsOf } from '__tests__/support/runFlow';
import { parseLog } from '__tests__/support/savedLogs';

const now = Date.parse('2025-01-15T08:01:30Z');
const site = siteNamed('acme');

/** The file that a page of a tab saves after its start failed, and a page load of the tab before it was stored. */
function fileAfter(tab: string | undefined) {
  const backend = openBackend();
  const placeholderOf = makePlaceholders(loadSalt(backend).salt, 'rawpage');
  const started = { id: '‹signIn:1›', trip: placeholderOf('trip', 'rawtrip') };
  const args = { site: 'acme', values: { pending_sign_in: started }, clear: [] };
  const entries: Entry[] = [
    {
      ...{ kind: 'chapter', seq: 0, at: 0, format: 3, id: 'rawpage', tab: 'rawtab', trip: 'rawtrip', startedAt: now },
      facts: factsOf({ site }),
    },
    { kind: 'asked', seq: 1, at: 1, n: 1, cause: 0, port: 'storage', method: 'commit', args },
  ];
  makeFlowLog({
    backend,
    recorder: { entries, middleware: () => (next) => (action) => next(action), record: (ports) => ports },
    leaks: () => false,
    site: () => site,
    now: () => now,
    placeholderOf,
    confirmed: () => [],
  }).flush();
  const failure = { where: 'chunk', name: 'TypeError' } as const;
  return logOfBrokenApp({ facts: factsOf({ site }), failure, backend, tab, now })().text;
}

it('the file of an app that could not start shows no id of a tab, a trip or a page load', () => {
  const text = fileAfter('rawtab');
  const [before, broken] = parseLog(text).chapters;
  expect(text).not.toMatch(/raw/);
  for (const head of [before?.[0], broken?.[0]])
    expect(head).toMatchObject({
      id: expect.stringMatching(/^‹page:/) as string,
      tab: expect.stringMatching(/^‹tab:/) as string,
      trip: expect.stringMatching(/^‹trip:/) as string,
    });
  expect(broken?.[0].facts).toMatchObject({ trip: broken?.[0].trip });
  // Values of the entries are still comparable with the heads.
  expect(before?.[1]).toMatchObject({ args: { values: { pending_sign_in: { trip: before?.[0].trip } } } });
});

it('it names the page load that saved it, its tab, and the site of its host', () => {
  const { chapters, savedBy, site: named } = parseLog(fileAfter('rawtab'));
  expect(savedBy).toBe(1);
  expect(chapters[1]?.[0].tab).toBe(chapters[0]?.[0].tab);
  expect(named).toBe('acme');
  const strange = parseLog(fileAfter(undefined)).chapters;
  expect(strange[1]?.[0].tab).not.toBe(strange[0]?.[0].tab);
});
