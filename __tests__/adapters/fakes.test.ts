import { makeBrowser } from 'src/adapters/browser';
import { makeVault } from 'src/adapters/vault';
import { makePlaceholders } from 'src/journal/record/placeholders';
import { openBar } from '__tests__/replay/world/addressBar';
import { failed, fakePorts, inOrder, ok, siteNamed } from '__tests__/support/fakePorts';
import {
  browserContract,
  clockContract,
  locksContract,
  randomContract,
  storageContract,
} from '__tests__/support/portContract';

const acme = siteNamed('acme');

storageContract('the fake', () => {
  const fake = fakePorts();
  return {
    storage: fake.ports.storage,
    vault: fake.vault,
    plant: fake.plant,
    raw: (name) => fake.stored()[name],
    reported: fake.reported,
  };
});
clockContract('the fake', () => {
  const { ports, pass } = fakePorts();
  return { clock: ports.clock, pass };
});
randomContract('the fake', () => {
  const { ports, vault } = fakePorts();
  return { random: ports.random, vault };
});
locksContract('the fake', () => ({ locks: fakePorts().ports.locks }));
browserContract('the fake', (address) => {
  const { ports, vault, history, departures } = fakePorts({ address });
  return { browser: ports.browser, vault, go: (to) => history.replace(to), departures };
});
browserContract('the simulated world', (address) => {
  const bar = openBar(address, 'workdocs', () => undefined);
  const vault = makeVault(makePlaceholders('salt', 'page'));
  const departures: string[] = [];
  const leave = (to: string | URL): void => void departures.push(String(to));
  return {
    browser: makeBrowser(bar, vault, { assign: leave, replace: leave }, () => Promise.resolve()),
    vault,
    go: (to) => bar.history.replace(to),
    departures,
  };
});

describe('fakes of ports that answer from a table', () => {
  const context = { site: acme, region: 'us-east-1', clientType: 'WEB' } as never;
  const alias = { operation: 'organizationByAlias', input: { alias: acme }, context } as const;

  it('give the answers of the test, by input, and record the questions', async () => {
    const { ports, asked, askedOf } = fakePorts({
      answers: {
        'api.organizationByAlias': ({ alias: name }) => ok({ Id: `id of ${name}` }),
        'identity.refreshSession': inOrder(failed('network'), failed('refused')),
      },
    });
    expect(await ports.api.send(alias)).toEqual(ok({ Id: 'id of acme' }));
    expect(await ports.identity.refreshSession({})).toEqual(failed('network'));
    expect(await ports.identity.refreshSession({})).toEqual(failed('refused'));
    expect(await ports.identity.refreshSession({})).toEqual(failed('refused'));
    expect(askedOf('api.organizationByAlias')).toEqual([{ alias: 'acme' }]);
    expect(asked.map(({ port, method }) => `${port}.${method}`)).toEqual([
      'api.send',
      ...Array.from({ length: 3 }, () => 'identity.refreshSession'),
    ]);
  });

  it('reject a question that the test did not expect, by its name', async () => {
    const { ports } = fakePorts();
    await expect(ports.api.send(alias)).rejects.toThrow('The test gives no answer to api.organizationByAlias.');
    await expect(ports.identity.refreshSession({})).rejects.toThrow('identity.refreshSession');
  });
});
