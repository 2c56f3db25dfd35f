/** The result of an audit, and the exit code of its command. */
export interface AuditOutcome {
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
}

interface Advised {
  readonly name: string;
  readonly severity: string;
  readonly via: readonly (string | { readonly title?: string; readonly url?: string })[];
}

/**
 * Reads what `npm audit --json` printed: 0 for no known vulnerability, 1 for some, one line each, 2 if there was no
 * answer. Without an answer nothing is known, so the code is not 0.
 */
export function auditOutcome(printed: string): AuditOutcome {
  const report = parsed(printed);
  const vulnerabilities = report?.['vulnerabilities'];
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) {
    const message = report?.['message'];
    const reason = typeof message === 'string' ? message : 'no report was printed';
    return { code: 2, lines: ['The advisories could not be reached, so nothing is known about them.', reason] };
  }
  const advised = Object.values(vulnerabilities as Readonly<Record<string, Advised>>);
  if (advised.length === 0) return { code: 0, lines: ['No package has a known vulnerability.'] };
  return { code: 1, lines: [...advised.map(lineOf), `${advised.length.toString()} packages are concerned.`] };
}

/** An indirectly affected package names the one that affects it. */
function lineOf({ name, severity, via }: Advised): string {
  const reasons = via.map((each) => (typeof each === 'string' ? each : `${each.title ?? ''} ${each.url ?? ''}`.trim()));
  return `${severity.padEnd(9)} ${name}: ${reasons.join('; ')}`;
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
