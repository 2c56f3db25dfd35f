import type { QuestionEntry, Entry } from 'src/journal/log/entry';
import { namedKeys } from 'src/journal/log/storageHistory';
import { objectOf } from 'src/journal/log/values';

/** The kind of a step, independent of its values. `question` is the question of an answer. */
export function kindOfStep(entry: Entry, question: QuestionEntry | undefined): string {
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

/** The kind of a question, without its values. Storage is asked often, so its keys belong to the kind. */
export function kindOfQuestion(question: QuestionEntry): string {
  const { port, method, args } = question;
  const { operation } = objectOf(args);
  const names = port === 'storage' ? [...namedKeys(question)].sort() : [];
  return [port, method, typeof operation === 'string' ? operation : '', ...names].join(' ');
}
