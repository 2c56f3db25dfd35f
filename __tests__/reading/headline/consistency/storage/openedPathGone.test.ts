import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, logOf, pageLoad, read } from '__tests__/journal/pageLoads';
import { goodWorld, storedSession } from '__tests__/replay/world/person';
import { parseLog } from '__tests__/support/savedLogs';

const gone = 'The stored value opened_path was gone';

it('a page that the document application sends to again removes the opened path itself', async () => {
  const world = goodWorld('own', { keepsLog: true, stored: { ...storedSession, 'acme:idp_type': 'WORKDOCS' } });
  const address = '/checkAuth?sitename=acme&site_redirect_path=%2Fdoc%2F1';
  await world.open(address);
  await world.open(address, { continues: true, reloaded: false });
  const page = await world.open('/emailSelect?sitename=acme', { continues: true, loadedBy: 'history' });
  const log = parseLog(page.save() ?? '');
  world.close();
  expect(JSON.stringify(log)).toContain('"opened_path":{');
  expect(headlineOf(log).sentence).not.toContain(gone);
});

describe('an opened path that is missed after it was read', () => {
  const found = read(['opened_path'], { opened_path: { path: '‹path:1›' } });
  const missed = read(['opened_path'], {});
  const write = (values: object) => asked('storage.write', { site: 'acme', values }, 'local');
  it.each<[string, boolean, readonly EntryParts[]]>([
    ['of another visit', false, write({ site_redirect_path: '‹path:2›', visit_since: 1 })],
    ['that says nothing', false, write({})],
    ['of another value', true, write({ region: 'us-east-1' })],
    ['of nothing', true, []],
  ])('was gone before a write %s: said is %s', (_what, isSaid, between) => {
    const { sentence } = headlineOf(logOf(pageLoad([entered('entry'), ...found, ...between, ...missed])));
    expect(sentence.includes(gone)).toBe(isSaid);
  });
});
