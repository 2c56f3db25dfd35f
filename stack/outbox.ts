import type { StackDatabase } from './database';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The mail that a real deployment would send; the database stores it, and the stack's outbox page shows it. */
export interface Outbox {
  readonly send: (mail: Omit<Mail, 'at'>) => void;
  /** Newest first; of everyone, or of one address. */
  readonly read: (to?: string) => readonly Mail[];
}

export function makeOutbox(store: StackDatabase, now: () => number): Outbox {
  const columns = 'SELECT recipient AS "to", subject, text, at FROM mail';
  return {
    send: ({ to, subject, text }) => {
      store.run('INSERT INTO mail (recipient, subject, text, at) VALUES (?, ?, ?, ?)', to, subject, text, now());
    },
    read: (to) =>
      to === undefined
        ? store.all<Mail>(`${columns} ORDER BY id DESC LIMIT 200`)
        : store.all<Mail>(`${columns} WHERE recipient = ? ORDER BY id DESC LIMIT 200`, to.toLowerCase()),
  };
}
