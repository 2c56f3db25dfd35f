import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import example from 'deploy/settings.example.json';

/** The example as a deployment on https, with a separate address for each service. */
export const onHttps = JSON.stringify(example).replace(
  /http:\/\/([\w{}.-]+)\.localhost:\d+/g,
  'https://$1.docs.example',
);

export const findingsOf = (policy: string): readonly Finding[] =>
  new CspEvaluator(new CspParser(policy).csp).evaluate();

interface Accepted {
  readonly severity: Severity;
  readonly directive: string;
  readonly value: string;
  readonly reason: string;
}

/** The accepted findings of CSP Evaluator for a deployment on https, with reasons. */
export const accepted: readonly Accepted[] = [
  {
    severity: Severity.MEDIUM_MAYBE,
    directive: 'script-src',
    value: "'self'",
    reason:
      'It holds as long as nothing else of the page’s origin is a script: the host serves the files of a build and nothing that people upload',
  },
];

/** Findings that are not accepted, and accepted ones that no longer occur, one line each. */
export function unexplained(policy: string): readonly string[] {
  const keyOf = ({ severity, directive, value = '' }: Pick<Finding, 'severity' | 'directive' | 'value'>) =>
    `${Severity[severity]} ${directive} ${value}`;
  const found = findingsOf(policy).map(keyOf);
  const known = accepted.map(keyOf);
  return [
    ...found.filter((key) => !known.includes(key)),
    ...known.filter((key) => !found.includes(key)).map((key) => `${key} is accepted, but found no more`),
  ];
}
