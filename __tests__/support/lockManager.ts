/**
 * A lock manager as the tabs of a browser share it (Web Locks): whoever asks for a name is served in order, and holds it
 * until its work is done. `beforeGrant` may let something else happen first.
 */
export function lockManager(beforeGrant: (name: string) => Promise<void> = () => Promise.resolve()): LockManager {
  const lines = new Map<string, Promise<unknown>>();
  const request = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const granted = async (): Promise<T> => {
      await beforeGrant(name);
      return work();
    };
    const turn = (lines.get(name) ?? Promise.resolve()).then(granted, granted);
    lines.set(name, turn);
    return turn;
  };
  return { request } as unknown as LockManager;
}
