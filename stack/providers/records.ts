import type { Adapter, Payload } from 'oidc-provider';

interface Kept {
  readonly payload: Payload;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Sessions, grants, codes and tokens of one issuer. They are in memory and end with the process. */
export function makeRecords(now: () => number): (model: string) => Adapter {
  const kept = new Map<string, Kept>();
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const find = (id: string) => {
      const found = kept.get(keyOf(id));
      return Promise.resolve(found && found.expiresAt > now() ? found.payload : undefined);
    };
    const findBy = (name: 'uid', value: string) => {
      const entries = [...kept].filter(([key]) => key.startsWith(`${model} `));
      const found = entries.find(([, { payload, expiresAt }]) => payload[name] === value && expiresAt > now());
      return Promise.resolve(found?.[1].payload);
    };
    return {
      find,
      findByUid: (uid) => findBy('uid', uid),
      // Only the device flow has user codes, and it is off.
      findByUserCode: () => Promise.resolve(undefined),
      upsert: async (id, payload, expiresIn) => {
        for (const [key, { expiresAt }] of kept) if (expiresAt <= now()) kept.delete(key);
        kept.set(keyOf(id), { payload, expiresAt: now() + expiresIn * 1000 });
      },
      consume: async (id) => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(now() / 1000);
      },
      destroy: async (id) => {
        kept.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
