import { inlinedHashes } from 'deploy/build/inlined';
import { securityHeaders } from 'deploy/host/headers';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { headerOf, pageOf } from '../live';
import { atEachHost } from '../together';
import { samplesOf, pathList } from '../samples';

const placeAgain =
  'Run `npm run settings` with this document, then `npm run deploy`, and reload the host’s configuration.';

const { rows, trouble } = checkTexts({
  'policy.missing': {
    outcome: 'fault',
    says: 'The content security policy is missing',
    todo: 'Send what `npm run settings` writes into nginx/server.conf or headers.json with every answer, errors too.',
  },
  'policy.lacks': {
    outcome: 'fault',
    says: 'The content security policy blocks what the page needs',
    todo: placeAgain,
  },
  'policy.allows': {
    outcome: 'fault',
    says: 'The content security policy allows more than the page needs',
    todo: placeAgain,
  },
  'policy.page': {
    outcome: 'fault',
    says: 'The page contains a script or a style that its policy blocks',
    todo: `${placeAgain} Nothing between host and browser may change the page.`,
  },
  'policy.twice': {
    outcome: 'fault',
    says: 'There are two content security policies',
    todo: 'Let only one server send it: browsers enforce both.',
  },
});

const name = 'Content-Security-Policy';
type Directives = ReadonlyMap<string, ReadonlySet<string>>;

/** The directives of a policy with their sources (CSP 3, 2.2.1): the first of a name applies. */
function directivesOf(policy: string): Directives {
  const directives = new Map<string, ReadonlySet<string>>();
  for (const text of policy.split(';')) {
    const [directive = '', ...sources] = text.trim().split(/\s+/);
    if (directive !== '' && !directives.has(directive.toLowerCase()))
      directives.set(directive.toLowerCase(), new Set(sources));
  }
  return directives;
}

const everywhere: DeploymentCheck = {
  id: 'policy.missing',
  looksAt: 'whether every answer has one content security policy',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const samples = await samplesOf(live);
      const missing = samples.filter((answer) => headerOf(answer, name) === undefined);
      const twice = samples.filter(({ headers }) => (headers.get(name.toLowerCase()) ?? []).length > 1);
      const reported = missing.some((answer) => headerOf(answer, `${name}-Report-Only`) !== undefined);
      const found = reported ? `${name}-Report-Only, which blocks nothing` : 'nothing';
      return [
        ...(missing.length > 0 ? [trouble('policy.missing', pathList(missing), 'the policy', found)] : []),
        ...(twice.length > 0 ? [trouble('policy.twice', pathList(twice), 'one policy', 'more than one')] : []),
      ];
    }),
};

const sources: DeploymentCheck = {
  id: 'policy.lacks',
  looksAt: 'the content security policy of the page against its settings and its inline content',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const page = await pageOf(live);
      const [sent] = page.headers.get(name.toLowerCase()) ?? [];
      if (sent === undefined) return [];
      const html = page.body.toString();
      const expected = directivesOf(securityHeaders(live.document, html)[name] ?? '');
      const directives = directivesOf(sent);
      const inlined = inlinedHashes(html);
      const own = new Set([...inlined.script, ...inlined.style]);
      const names = [...new Set([...expected.keys(), ...directives.keys()])];
      return names.flatMap((directive) =>
        directiveTroubles(directive, expected.get(directive), directives.get(directive), own),
      );
    }),
};

const join = (values: readonly string[]): string => values.join(' ') || 'nothing';

/**
 * A directive with two lists of sources; an absent list means no directive. `own` are the hashes of the page's inline
 * content.
 */
function directiveTroubles(
  directive: string,
  asked: ReadonlySet<string> | undefined,
  directives: ReadonlySet<string> | undefined,
  own: ReadonlySet<string>,
): readonly DeploymentTrouble[] {
  const where = `${name}: ${directive}`;
  const all = [...(asked ?? [])];
  if (directives === undefined)
    return [trouble('policy.allows', where, join(all), 'no such directive, so nothing is limited')];
  const lacking = all.filter((source) => !directives.has(source) && source !== "'none'");
  const blocked = lacking.filter((source) => own.has(source));
  const lacks = lacking.filter((source) => !own.has(source));
  // A hash of another page allows nothing here; the missing hash is reported instead.
  const more = [...directives].filter((source) => !asked?.has(source) && source !== "'none'" && !isHash(source));
  return [
    ...(blocked.length > 0 ? [trouble('policy.page', where, join(blocked), 'other hashes')] : []),
    ...(lacks.length > 0 ? [trouble('policy.lacks', where, join(lacks), join([...directives]))] : []),
    ...(more.length > 0 ? [trouble('policy.allows', where, asked ? join(all) : 'no such directive', join(more))] : []),
  ];
}

const isHash = (source: string): boolean => /^'sha(?:256|384|512)-/.test(source);

export const policyChecks: readonly DeploymentCheck[] = [everywhere, sources];
