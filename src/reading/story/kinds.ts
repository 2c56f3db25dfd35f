import type { QuestionEntry, Entry } from 'src/journal/log/entry';
import { changeIn } from 'src/journal/log/storageHistory';
import { objectOf } from 'src/journal/log/values';

/** What kind of step an entry is, whatever it holds. `question` is that of an answer. */
export function kindOf(entry: Entry, question: QuestionEntry | undefined): string {
  switch (entry.kind) {
    case 'chapter':
      return 'chapter';
    case 'event':
      return `${entry.origin} ${entry.type}`;
    case 'asked':
      return `asked ${kindOfQuestion(entry)}`;
    case 'answered':
      return `answered ${question ? kindOfQuestion(question) : ''}`;
    case 'withheld':
      return `withheld ${entry.of}`;
  }
}

/** A question without what it is asked about; storage is asked often, and its keys tell the questions apart. */
export function kindOfQuestion(question: QuestionEntry): string {
  const { port, method, args } = question;
  const { operation } = objectOf(args);
  const names = port === 'storage' ? namesIn(question) : [];
  return [port, method, typeof operation === 'string' ? operation : '', ...names].join(' ');
}

/** What storage is asked for, and what it is asked to keep or to clear. */
function namesIn(question: QuestionEntry): readonly string[] {
  const { values, cleared } = changeIn(question);
  return [...cleared, ...values.map(([name]) => name)].sort();
}
