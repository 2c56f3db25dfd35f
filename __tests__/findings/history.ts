import { planted } from '__tests__/mutation/plant';
import { codeFaults } from './codeFaults';
import type { Edit } from './finding';

/** A commit of the made-up history: harmless, or with a fault. */
export interface Commit {
  readonly message: string;
  readonly edit: Edit;
}

const harmless: readonly Commit[] = [
  {
    message: 'the callbacks have other names',
    edit: {
      file: 'sagas/callbacks.ts',
      text: '/** Spec §4, Directory-service callback. An error only says why no code came. */',
      becomes: '/** The callback of the directory service (spec §4). An error only says why no code came. */',
    },
  },
  {
    message: 'the jitter of a retry is computed in another order',
    edit: {
      file: 'src/rules/calls/retry.ts',
      text: 'plain * (1 + limits.retryJitter * (2 * chance - 1))',
      becomes: 'plain * (1 + (2 * chance - 1) * limits.retryJitter)',
    },
  },
  {
    message: 'the destinations have another comment',
    edit: {
      file: 'src/rules/address/providerRoute.ts',
      text: '/** Where a person signs in, once the provider is known. */',
      becomes: '/** Where a person signs in. */',
    },
  },
  {
    message: 'a date is matched digit by digit',
    edit: {
      file: 'src/rules/values/parsers.ts',
      text: 'const isoPattern = /^\\d{4}-\\d{2}-\\d{2}T/;',
      becomes: 'const isoPattern = /^\\d\\d\\d\\d-\\d\\d-\\d\\dT/;',
    },
  },
  {
    message: 'a call may take longer',
    edit: { file: 'src/contract/limits.ts', text: 'callTimeoutMs: 10_000', becomes: 'callTimeoutMs: 12_000' },
  },
  {
    message: 'a failed consent is reported with a separate literal',
    edit: {
      file: 'slices/consent.ts',
      text: "failed: create.preparedReducer(withoutPayload, () => ({ step: 'failed' })),",
      becomes: "failed: create.preparedReducer(withoutPayload, () => ({ step: 'failed' as const })),",
    },
  },
  {
    message: 'the sign-out clears the pool before the values of a shared computer',
    edit: {
      file: 'sagas/logout.ts',
      text: "  if (hasCleared) yield* clearSessionIfShared(site, hasRequestedPath);\n  yield* ask('identity', 'forget', {});",
      becomes:
        "  yield* ask('identity', 'forget', {});\n  if (hasCleared) yield* clearSessionIfShared(site, hasRequestedPath);",
    },
  },
  {
    message: 'the attributes of a first profile are in another order',
    edit: {
      file: 'sagas/ownLogin.ts',
      text: "['given_name', 'family_name']",
      becomes: "['family_name', 'given_name']",
    },
  },
  {
    message: 'a redirect without an address is checked first',
    edit: {
      file: 'src/rules/address/redirectTarget.ts',
      text: '/** Exact strings (RFC 9700, 4.1), except for loopback ports. */',
      becomes: '/** Exact strings, except for loopback ports (RFC 9700, 4.1). */',
    },
  },
];

/**
 * The made-up history, oldest first: harmless commits around each one with a fault. The newest build has all faults;
 * each failing sign-in is recorded with it.
 */
export const history: readonly Commit[] = harmless.flatMap((commit, index) => {
  const planted = codeFaults[index];
  return planted ? [commit, { message: planted.fault, edit: planted.edit }] : [commit];
});

/** The text of a file after the first `count` commits; undefined for a file that no commit edits. */
export function textAfter(count: number, file: string, source: () => string): string | undefined {
  const edits = history.slice(0, count).filter(({ edit }) => edit.file === file);
  if (edits.length === 0) return undefined;
  return edits.reduce((text, { message, edit }) => planted({ fault: message, ...edit }, text), source());
}
