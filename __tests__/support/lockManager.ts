type Work = (lock: Lock | null) => Promise<unknown>;
interface Request {
  readonly clientId: string;
  readonly grant: () => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A lock manager like that of a browser's tabs (Web Locks): requests for a name are served in order, and each holds the
 * lock until its work is done, or until another request steals it. `beforeGrant` runs before each grant; `inTab` is the
 * manager as one tab sees it.
 */
export function lockManager(
  beforeGrant: (name: string) => Promise<void> = () => Promise.resolve(),
): LockManager & { readonly inTab: (clientId: string) => LockManager } {
  const lines = new Map<string, { held?: Request | undefined; waiting: Request[] }>();
  function lineOf(name: string) {
    const line = lines.get(name) ?? { waiting: [] };
    lines.set(name, line);
    return line;
  }
  function serve(name: string, next = lineOf(name).waiting.shift()): void {
    const line = lineOf(name);
    line.held = next;
    if (!next) return;
    const done = (): void => {
      if (line.held === next) serve(name);
    };
    const turn = next.grant();
    turn.then(next.resolve, next.reject);
    void turn.then(done, done);
  }
  type Args = readonly [Work] | readonly [LockOptions, Work];
  const request =
    (clientId: string) =>
    (name: string, ...args: Args) =>
      requestFor(clientId, name, args);
  function requestFor(clientId: string, name: string, args: Args): Promise<unknown> {
    const [{ ifAvailable, steal, signal }, work] = args.length === 1 ? [{} as LockOptions, args[0]] : args;
    const line = lineOf(name);
    if (ifAvailable && line.held) return work(null);
    return new Promise((resolve, reject) => {
      const grant = () => beforeGrant(name).then(() => work({ name, mode: 'exclusive' }));
      const wanted: Request = { clientId, grant, resolve, reject };
      signal?.addEventListener('abort', () => {
        if (!line.waiting.includes(wanted)) return;
        line.waiting = line.waiting.filter((each) => each !== wanted);
        reject(new DOMException('waited too long', 'AbortError'));
      });
      if (steal) line.held?.reject(new DOMException('stolen', 'AbortError'));
      if (steal || !line.held) serve(name, wanted);
      else line.waiting.push(wanted);
    });
  }
  const query = (): Promise<LockManagerSnapshot> =>
    Promise.resolve({
      held: [...lines].flatMap(([name, { held }]) => (held ? [{ name, clientId: held.clientId }] : [])),
    });
  const inTab = (clientId: string) => ({ request: request(clientId), query }) as unknown as LockManager;
  return { ...inTab('any'), inTab };
}
