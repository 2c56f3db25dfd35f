import type { Adapter, Payload } from 'oidc-provider';

interface StoredRecord {
  readonly payload: Payload;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Sessions, grants, codes and tokens of one issuer. They are in memory and end with the process. */
export function makeRecords(now: () => number): (model: string) => Adapter {
  const records = new Map<string, StoredRecord>();
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const find = (id: string) => {
      const found = records.get(keyOf(id));
      return Promise.resolve(found && found.expiresAt > now() ? found.payload : undefined);
    };
    const findBy = (name: 'uid', value: string) => {
      const entries = [...records].filter(([key]) => key.startsWith(`${model} `));
      const found = entries.find(([, { payload, expiresAt }]) => payload[name] === value && expiresAt > now());
      return Promise.resolve(found?.[1].payload);
    };
    return {
      find,
      findByUid: (uid) => findBy('uid', uid),
      // Only the device flow has user codes, and it is off.
      findByUserCode: () => Promise.resolve(undefined),
      upsert: async (id, payload, expiresIn) => {
        for (const [key, { expiresAt }] of records) if (expiresAt <= now()) records.delete(key);
        records.set(keyOf(id), { payload, expiresAt: now() + expiresIn * 1000 });
      },
      consume: async (id) => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(now() / 1000);
      },
      destroy: async (id) => {
        records.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key);
      },
    };
  };
}
