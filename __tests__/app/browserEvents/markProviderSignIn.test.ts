import type { StoredValues } from 'src/contract/storageKeys';
import { markProviderSignIn } from 'src/app/browserEvents/markProviderSignIn';
import { fakePorts, siteNamed } from '__tests__/support/fakePorts';

const acme = siteNamed('acme');
const pending = { method: 'federate', trip: 't' } as const;

describe('the witness of a sign-in', () => {
  it('lasts from the start of the sign-in until its answer, and stored values are unchanged', async () => {
    const notes: boolean[] = [];
    const { ports, stored } = (() => {
      const fake = fakePorts();
      return { ports: markProviderSignIn(fake.ports, (isUnderWay) => notes.push(isUnderWay)), stored: fake.stored };
    })();
    const write = (values: StoredValues) => ports.storage.commit({ site: acme, values, clear: [] });
    await write({ idp_type: 'WORKDOCS' });
    expect(notes).toEqual([]);
    await write({ pending_sign_in: pending });
    expect(notes).toEqual([true]);
    await write({ pending_sign_in: { ...pending, used: false } });
    await write({ pending_sign_in: { ...pending, used: true } });
    expect(notes).toEqual([true, true, false]);
    await write({ pending_sign_in: { ...pending, method: 'own' } });
    expect(notes).toHaveLength(3);
    expect(stored()['acme:pending_sign_in']).toContain('"own"');
  });
});
