import type { Mail } from '../outbox';
import { type Html, table } from './html';

const timeOf = (at: number): string => new Date(at).toISOString();

export const outboxPage = (mail: readonly Mail[]): Html =>
  table(
    'Mail',
    ['Time', 'To', 'Subject', 'Text'],
    mail.map(({ at, to, subject, text }) => [timeOf(at), to, subject, text]),
  );
