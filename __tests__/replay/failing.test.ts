import { isFailingLog } from 'src/support/model/verdict/failing';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const failing = (...loads: readonly (readonly EntryParts[])[]): boolean =>
  isFailingLog(logOf(...loads.map((each) => withFacts(pageLoad(each), factsOf()))));

const opened = (params: object): EntryParts => address('entry', params);
const visited = (params: object): readonly EntryParts[] => [opened(params), entered('entry', params)];
const withError = visited({ error: '‹error:1›' });
const leaves = (to: string, query: object = {}): readonly EntryParts[] => [
  entered('ownLogin'),
  ...asked('browser.leaveTo', { to, query }, undefined),
  eventEntry('page/left', undefined, 'browser'),
];
const leftForApp = leaves('https://docs.test/workdocs/', { load_user_info: 'true' });

describe('whether a log shows a failure', () => {
  it('does if the form refused the last submit, and nothing was sent since', () => {
    const refused = [entered('ownLogin'), eventEntry('form/refused', { fields: ['password'] }, 'person')];
    expect(failing(refused)).toBe(true);
    expect(failing([...refused, entered('ownLogin')])).toBe(false);
  });

  it('does if the page was opened with an error, and nothing before it ended well', () => {
    expect(failing(withError)).toBe(true);
    expect(failing([entered('ownLogin')], withError)).toBe(true);
    const query = { client_id: 'docs', redirect_uri: 'https://docs.test/' };
    expect(failing(leaves('https://idp.test/authorize', query), withError)).toBe(true);
  });

  it('does not if it was opened with an error after the person had been sent on', () => {
    expect(failing(leftForApp, withError)).toBe(false);
    expect(failing([entered('updateUser'), eventEntry('resetPassword/done')], withError)).toBe(false);
  });

  it('does if a flow put the error there', () => {
    expect(failing(leftForApp, [...visited({}), entered('entry', { error: 'error' })])).toBe(true);
    const refused = eventEntry('signIn/refused', { error: 'error', why: 'otherBrowser' });
    expect(failing(leftForApp, [...withError, refused, ...withError])).toBe(true);
  });
});
