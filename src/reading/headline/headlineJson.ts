import type { Diagnosis } from './diagnosis/diagnosis';
import type { Headline } from './headline';

/** The fields that other programs may read; the rest are only for the advice and the groups of logs. */
const publicFields: readonly string[] = [
  'sentence',
  'causeSentence',
  'before',
  'of',
  'cause',
  'rules',
  'at',
  'isOver',
  'past',
  'evidence',
  'route',
  'tab',
  'firstFailedCall',
  'unanswered',
] satisfies readonly (keyof Headline | 'before')[];

/** A headline, or an earlier diagnosis in it, as the commands print it in JSON. */
export function headlineJson(headline: Headline | Diagnosis): object {
  const shown = Object.entries(headline).filter(([name]) => publicFields.includes(name));
  if (headline.of !== 'refusal') return Object.fromEntries(shown);
  const { before, sideFindings } = headline;
  return {
    ...Object.fromEntries(shown),
    besides: sideFindings,
    ...(before ? { before: headlineJson(before) } : {}),
  };
}
