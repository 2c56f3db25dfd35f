import type { PageLoadEntries } from 'src/journal/log/entry';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { headlineOf } from 'src/reading/headline/headline';
import { valueAt } from 'src/journal/log/values';
import { appRequest, goodWorld, honestAnswer, submits } from '__tests__/replay/world/person';
import { parseLog } from '__tests__/support/savedLogs';
import { asked, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

const minuteMs = 60_000;
const unproved = 'does not confirm that half an hour had passed';
const proved = "the app's request had waited longer than 30 minutes";

it('a request that expired at the provider is told as expired, with the read that shows its age', async () => {
  const world = goodWorld('federate', { keepsLog: true });
  const page = await world.open(appRequest());
  await submits(page);
  await world.pass(31 * minuteMs);
  const { chapters } = parseLog((await world.comeBack(page, honestAnswer(world))).save() ?? '');
  world.close();
  const { sentence, evidence } = headlineOf({ chapters });
  expect(sentence).toContain(proved);
  const found = indexPageLoads(chapters)[1]?.answeredQuestions.find(({ step }) => step === evidence[0]?.step);
  expect(valueAt(found?.answer.value, 'app_access_since')).toEqual(expect.any(Number));
});

describe('a request that the page called expired and removed', () => {
  const keys = ['application_id', 'app_access_since'];
  const expired = eventEntry('appRequest/expired', { site: 'acme' });
  const refused = eventEntry('redirect/refused', { why: 'expired' });
  const at = (since: number, now: number, noticed = expired) => [
    ...read(keys, { application_id: 'app-1', app_access_since: since }),
    ...asked('clock.now', {}, now),
    ...asked('storage.commit', { site: 'acme', values: {}, clear: keys }, { outcome: 'committed' }),
    noticed,
  ];
  const sentenceOf = (...loads: readonly PageLoadEntries[]): string => headlineOf(logOf(...loads)).sentence;
  const gone = [...read(keys, {}), refused];

  it.each<[string, readonly PageLoadEntries[]]>([
    ['on the same page load', [pageLoad([...at(10, 40 * minuteMs), ...gone])]],
    ['on an earlier one', [pageLoad(at(10, 40 * minuteMs)), pageLoad(gone)]],
  ])('%s had waited that long', (_where, loads) => {
    expect(sentenceOf(...loads)).toContain(proved);
  });

  it('had not waited that long', () => {
    expect(sentenceOf(pageLoad([...at(10, 5 * minuteMs), ...gone]))).toContain('but less than half an hour had passed');
  });

  const undated = eventEntry('appRequest/undated', { site: 'acme' });
  const second = { application_id: 'app-2', app_access_since: 100 * minuteMs };
  it.each<[string, readonly PageLoadEntries[]]>([
    [
      'the page was right about an earlier request',
      [
        pageLoad(at(10, 40 * minuteMs)),
        pageLoad([
          ...asked('storage.write', { site: 'acme', values: second }, 'local'),
          eventEntry('appRequest/found', { site: 'acme', applicationId: 'app-2' }),
          ...read(keys, second),
          ...asked('clock.now', {}, 101 * minuteMs),
          ...asked('storage.commit', { site: 'acme', values: {}, clear: keys }, { outcome: 'committed' }),
          ...gone,
        ]),
      ],
    ],
    [
      'the page had removed it for another reason',
      [pageLoad(at(100 * minuteMs, 10 * minuteMs, undated)), pageLoad(gone)],
    ],
  ])('had not waited that long, although %s', (_what, loads) => {
    expect(sentenceOf(...loads)).toContain('but no request of an app was stored: a bug in the page');
  });

  it.each<[string, number, number, typeof expired]>([
    ['expired', 10, 40 * minuteMs, expired],
    ['undated', 100 * minuteMs, 10 * minuteMs, undated],
  ])(
    'shows the read with its age first, on the same page load and on an earlier one: %s',
    (why, since, now, noticed) => {
      const over = [...read(keys, {}), eventEntry('redirect/refused', { why })];
      const shownFirst = (...loads: readonly PageLoadEntries[]) => headlineOf(logOf(...loads)).evidence[0];
      const before = at(since, now, noticed);
      expect(shownFirst(pageLoad([...before, ...over]))).toEqual({ pageLoad: 0, step: 2 });
      expect(shownFirst(pageLoad(before), pageLoad(over))).toEqual({ pageLoad: 0, step: 2 });
    },
  );

  it.each([
    ['undated', undated],
    ['expired', expired],
  ])('is not %s if its time lies only as far ahead as the page allows', (why, noticed) => {
    const over = [...read(keys, {}), eventEntry('redirect/refused', { why })];
    expect(sentenceOf(pageLoad([...at(30 * minuteMs, 10 * minuteMs, noticed), ...over]))).toContain(
      "but the stored time of the app's request did not lie far enough in the future for that: a bug in the page",
    );
  });

  it.each([
    ['expired', expired],
    ['undated', undated],
  ])('was none at all, although the page noticed twice that it was over: %s', (why, noticed) => {
    const over = [...read(keys, {}), noticed];
    const refusedSo = eventEntry('redirect/refused', { why });
    expect(sentenceOf(pageLoad([...over, ...over, refusedSo]))).toContain(
      'but no request of an app was stored: a bug in',
    );
    expect(sentenceOf(pageLoad(over), pageLoad([...over, refusedSo]))).toContain(
      'but no request of an app was stored: a bug',
    );
  });

  it('is not known to have waited if nothing shows its age', () => {
    expect(sentenceOf(pageLoad([expired, ...gone]))).toContain(unproved);
  });
});
