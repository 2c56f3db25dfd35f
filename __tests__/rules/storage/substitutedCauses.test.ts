import { causeByWitness, causeByStorage } from 'src/rules/storage/substitutedCauses';

describe('a more exact cause', () => {
  it.each([
    ['tokenMissing', 'wiped', 'storageWiped'],
    ['notStarted', 'wiped', 'storageWiped'],
    ['tokenMissing', 'none', 'otherBrowser'],
    ['notStarted', 'none', 'otherBrowser'],
    ['tokenMissing', 'intact', 'tokenMissing'],
    ['notStarted', undefined, 'notStarted'],
    ['differentToken', 'wiped', 'differentToken'],
    ['usedTwice', 'none', 'usedTwice'],
  ] as const)('%s in a tab whose witness is %p is %s', (why, witness, cause) => {
    expect(causeByWitness(why, witness)).toBe(cause);
  });

  it.each([
    ['tokenMissing', 'memory', 'storageBlocked'],
    ['storageWiped', 'memory', 'storageBlocked'],
    ['notStarted', 'memory', 'storageBlocked'],
    ['noTokens', 'memory', 'storageBlocked'],
    ['noCode', 'memory', 'noCode'],
    ['noOidcClient', 'memory', 'noOidcClient'],
    ['differentToken', 'memory', 'differentToken'],
    ['userInactive', 'memory', 'userInactive'],
    ['notStarted', 'cookies', 'notStarted'],
    ['notStarted', undefined, 'notStarted'],
  ] as const)('%s if values are stored in %p is %s [0.41]', (why, storage, named) => {
    expect(causeByStorage(why, storage)).toBe(named);
  });
});
