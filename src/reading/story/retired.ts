import type { RetiredQuestion } from 'src/journal/log/retired';

interface Retired {
  readonly question: string;
  readonly answer: string;
}

/** What the questions that no build asks any more are, and their answers, where older logs hold them. */
const phrases: Readonly<Record<RetiredQuestion, Retired>> = {
  'storage.take': {
    question: 'asked storage{site} for {keys}, to be cleared at once',
    answer: 'took {keys} out of storage{site}: {held}',
  },
};

export function retiredPhrases(port: string, method: string): Retired | undefined {
  const name = `${port}.${method}`;
  return Object.hasOwn(phrases, name) ? phrases[name as RetiredQuestion] : undefined;
}
