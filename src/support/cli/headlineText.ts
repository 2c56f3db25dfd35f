import type { Headline } from 'src/reading/headline/headline';
import { headlineRows } from 'src/reading/brief/headlineRows';
import type { FlowLog } from 'src/journal/log/logFile';
import { stepName } from 'src/journal/log/step';
import { type TextFormat, labelled } from './layout';

/** The failure in one sentence, and below it the steps that show it. */
export function headlineText({ chapters }: FlowLog, headline: Headline, format: TextFormat): string {
  const rows = headlineRows(headline, chapters);
  const width = Math.max(...rows.map(({ name }) => name.length));
  const [title, colour] =
    headline.of === 'end' ? (['HOW IT ENDED', 'green'] as const) : (['WHAT WENT WRONG', 'red'] as const);
  return [
    labelled(`${title}  `, headline.sentence, format, colour),
    ...rows.map(({ name, text, step }) =>
      labelled(`  ${name.toLowerCase().padEnd(width)}  `, `${step ? `${stepName(step)}: ` : ''}${text}`, format),
    ),
    '',
  ].join('\n');
}
