import { prove } from 'src/savedLog/replay';
import type { Entry, Journal, QuestionEntry } from 'src/journal/log/entry';
import { isQuestion } from 'src/vocabulary/questions';
import { goodWorld, storedSession } from './world/person';

/** A change of the password at the directory service, from a document. */
async function fromDocument(): Promise<Journal> {
  const world = goodWorld('directory', { stored: { 'acme:idp_type': 'DIRECTORY_SERVICE', ...storedSession } });
  await world.open('/changePassword?sitename=acme&site_redirect_path=%2Fworkdocs%2F%23%2Fdoc%2F7');
  return (await world.recorded()).log.chapters;
}

const isLeaving = (entry: Entry): entry is QuestionEntry =>
  entry.kind === 'asked' && isQuestion(entry, 'browser.leaveTo');

interface Departure {
  readonly to: string;
  readonly returnPath?: string;
}

/** The same log with another departure. */
const leavingWith = (journal: Journal, change: (args: Departure) => object): Journal =>
  journal.map((load) =>
    load.map((entry) => (isLeaving(entry) ? { ...entry, args: change(entry.args as Departure) } : entry)),
  ) as unknown as Journal;

const hidden = 'redirect_uri=%E2%80%B9text%3A2%E2%80%BA';
/** As builds wrote it that made the path a part of the address. */
const inAddress = ({ to }: Departure) => ({ to: `${to}${to.includes('?') ? '&' : '?'}${hidden}`, replace: true });

describe('the document to return to after a change of password', () => {
  it('is a part of the departure, under the name that its path has in the whole log', async () => {
    const journal = await fromDocument();
    const left = journal.flat().filter(isLeaving);
    expect(left).toMatchObject([{ args: { returnPath: '‹path:1›', query: {} } }]);
    expect(JSON.stringify(journal)).toContain('"site_redirect_path":"‹path:1›"');
    expect(await prove(journal)).toMatchObject({ proof: 'reproduces' });
  });

  it('of a log that shows only that there was one is the same as today’s', async () => {
    expect(await prove(leavingWith(await fromDocument(), inAddress))).toMatchObject({ proof: 'reproduces' });
  });

  it.each<[string, (args: Departure) => object]>([
    ['another document', (args) => ({ ...args, returnPath: '‹path:2›' })],
    ['no document', ({ returnPath: _none, ...args }) => args],
    ['another address, in a log that hides the document', (args) => inAddress({ to: `${args.to}/other` })],
  ])('of a log that led to %s is another one', async (_what, change) => {
    const journal = await fromDocument();
    expect(await prove(leavingWith(journal, change))).not.toMatchObject({ proof: 'reproduces' });
  });
});
