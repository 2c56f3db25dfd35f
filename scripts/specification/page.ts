import type { Clause, Part, Point, Section } from './clause';
import { type ProvingTest, proofOf, provingTests } from './provingTests';
import { sections } from './sections';

/** A link from the page, which stands in `docs`, to a file. */
const linkTo = (file: string): string => `[\`${file}\`](../${file})`;
const lines = (texts: readonly string[]): string => texts.join('<br>');
/** A text that is not ours to write as Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>|#]/g, '\\$&');

/** The tests, file by file; a title is enough to find the test, so a line number that changes stands nowhere. */
function proofs(tests: readonly ProvingTest[]): string {
  if (tests.length === 0) return 'none yet';
  const files = [...new Set(tests.map(({ file }) => file))];
  const wordsIn = (file: string): readonly string[] => {
    const words = tests.flatMap((test) =>
      test.file === file ? [[test.group, test.title].filter(Boolean).join(': ')] : [],
    );
    return [...new Set(words)].filter(Boolean).map(plain);
  };
  return lines(files.flatMap((file) => [linkTo(file), ...wordsIn(file)]));
}

function clausesTable(clauses: readonly Clause[], tests: readonly ProvingTest[]): string {
  const rows = clauses.map((clause) => {
    const { id, says, files } = clause;
    return [id, says, lines(files.map(linkTo)), proofs(proofOf(clause, tests))];
  });
  const head = ['Clause', 'What it asks for', 'Done in', 'Proved by'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const pointsList = (points: readonly Point[]): string =>
  points.map(({ says, files }) => `- ${says} ${files.map(linkTo).join(', ')}`).join('\n');

function partText({ heading, also, about, points, clauses }: Part, tests: readonly ProvingTest[]): string {
  const blocks = [
    `### ${heading}`,
    also && `Comments also say _${also.join('_, _')}_.`,
    about,
    points && pointsList(points),
    clauses && clausesTable(clauses, tests),
  ];
  return blocks.filter((block) => block !== undefined).join('\n\n');
}

const titleOf = ({ number, title }: Section): string => (number === 'decisions' ? title : `§${number} ${title}`);

/** The specification, section by section: each clause with the file that does it and the test that proves it. */
export function specificationPage(): string {
  const tests = provingTests();
  return sections
    .flatMap((section) => [
      `## ${titleOf(section)}`,
      section.about,
      ...section.parts.map((part) => partText(part, tests)),
    ])
    .join('\n\n');
}
