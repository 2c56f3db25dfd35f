/** @jest-environment node */
import { witnessed } from 'src/app/record/witnessed';
import { fakePorts, siteNamed } from '__tests__/support/fakePorts';

const acme = siteNamed('acme');
const pending = { method: 'federate', trip: 't' } as const;

describe('the witness of a sign-in', () => {
  it('is there from the start of the sign-in until its answer has come, and what is stored stays what it is', async () => {
    const notes: boolean[] = [];
    const { ports, stored } = (() => {
      const fake = fakePorts();
      return { ports: witnessed(fake.ports, (isUnderWay) => notes.push(isUnderWay)), stored: fake.stored };
    })();
    await ports.storage.write({ site: acme, values: { idp_type: 'WORKDOCS' } });
    expect(notes).toEqual([]);
    await ports.storage.write({ site: acme, values: { pending_sign_in: pending } });
    expect(notes).toEqual([true]);
    await ports.storage.take({ site: acme, keys: ['pending_sign_in'] });
    await ports.storage.write({ site: acme, values: { pending_sign_in: { ...pending, used: false } } });
    await ports.storage.write({ site: acme, values: { pending_sign_in: { ...pending, used: true } } });
    expect(notes).toEqual([true, true, false]);
    expect(stored()['acme:pending_sign_in']).toContain('"used":true');
  });
});
