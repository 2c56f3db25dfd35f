type Work = (lock: Lock | null) => Promise<unknown>;

/**
 * A lock manager like that of a browser's tabs (Web Locks): requests for a name are served in order, and each holds the
 * lock until its work is done. `beforeGrant` runs before each grant.
 */
export function lockManager(beforeGrant: (name: string) => Promise<void> = () => Promise.resolve()): LockManager {
  const lines = new Map<string, Promise<unknown>>();
  const busy = new Map<string, number>();
  const change = (name: string, by: number): void => void busy.set(name, (busy.get(name) ?? 0) + by);
  function request(name: string, ...args: readonly [Work] | readonly [LockOptions, Work]): Promise<unknown> {
    const [options, work] = args.length === 1 ? [{}, args[0]] : args;
    if (options.ifAvailable && (busy.get(name) ?? 0) > 0) return work(null);
    const granted = async (): Promise<unknown> => {
      await beforeGrant(name);
      return work({ name, mode: 'exclusive' }).finally(() => change(name, -1));
    };
    change(name, 1);
    const turn = (lines.get(name) ?? Promise.resolve()).then(granted, granted);
    lines.set(name, turn);
    return turn;
  }
  return { request } as unknown as LockManager;
}
