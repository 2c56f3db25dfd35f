import '__tests__/support/asBuilt';
import * as saga from 'redux-saga/effects';
import { pagesWith, prove } from 'src/savedLog/replay';
import { alterEffects } from './alterEffects';
import { placeOf } from './change';
import { trialLogs } from './trial';
import { playScenario } from './truth';

jest.setTimeout(60_000);

describe('a build that loads the code of a screen sooner', () => {
  it.each([
    ['signing in is impossible until it is tried again', 'api.send userIdentityProvider'],
    ['own signs in', 'api.send organizationByAlias'],
  ])('[0.56] reproduces: %s', async (name, place) => {
    const scenario = trialLogs().find((each) => each.name === name)?.scenario;
    const base = scenario && (await playScenario(scenario));
    if (!base) throw new Error(`nobody plays ${name}`);
    const sooner = pagesWith((ports) =>
      alterEffects(
        ports,
        (call) => placeOf(call) === place,
        function* (effect) {
          yield saga.call([ports.code, ports.code.load], { route: 'ownLogin' });
          return yield effect;
        },
      ),
    );
    expect(await prove(base.log.chapters, sooner)).toMatchObject({ proof: 'reproduces' });
  });
});
