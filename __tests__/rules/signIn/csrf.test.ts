import { makeVault } from 'src/adapters/vault';
import { limits } from 'src/contract/limits';
import { makePlaceholders } from 'src/journal/record/placeholders';
import {
  type RecentStart,
  type StateCheck,
  causeOfRefusal,
  checkState,
  addStart,
  markUsed,
} from 'src/rules/signIn/csrf';
import { parseReturnedState } from 'src/rules/address/params';

const vault = makeVault(makePlaceholders('salt', 'page'));
const token = (value: string) => vault.seal('csrfToken', value);
const returned = (text: string | undefined) => parseReturnedState(text, (label, value) => vault.seal(label, value));
const check = (stored: string | undefined, text: string | undefined) =>
  checkState(stored === undefined ? undefined : token(stored), returned(text));

describe('the check of the returned state', () => {
  it('passes only for the stored token', () => {
    expect(check('TOK', '{"csrfToken":"TOK","sitename":"acme"}')).toBe('ok');
  });

  it.each<[string, string | undefined, string | undefined, Exclude<StateCheck, 'ok'>]>([
    ['the stored token is missing', undefined, '{"csrfToken":"TOK"}', 'tokenMissing'],
    ['the state is missing', 'TOK', undefined, 'stateMissing'],
    ['the state is empty', 'TOK', '', 'stateMissing'],
    ['both are missing', undefined, undefined, 'stateMissing'],
    ['it has no csrfToken', 'TOK', '{}', 'noCsrfToken'],
    ['its csrfToken is null', 'TOK', '{"csrfToken":null}', 'noCsrfToken'],
    ['its csrfToken is empty', 'TOK', '{"csrfToken":""}', 'noCsrfToken'],
    ['its csrfToken is a list', 'TOK', '{"csrfToken":["TOK"]}', 'noCsrfToken'],
    ['its csrfToken is an object', 'TOK', '{"csrfToken":{"toString":1}}', 'noCsrfToken'],
    ['its csrfToken is inherited', 'TOK', '{"__proto__":{"csrfToken":"TOK"}}', 'noCsrfToken'],
    ['neither has a token', undefined, '{}', 'noCsrfToken'],
    ['the tokens differ', 'TOK', '{"csrfToken":"tok"}', 'differentToken'],
    ['one token begins with the other', 'TOK', '{"csrfToken":"TOK1"}', 'differentToken'],
    ['"undefined" is stored', 'undefined', '{"csrfToken":"null"}', 'differentToken'],
    ['it is not JSON', 'TOK', 'TOK', 'stateNotJson'],
    ['it is the token as JSON', 'TOK', '"TOK"', 'stateNotJson'],
    ['it is null', 'TOK', 'null', 'stateNotJson'],
    ['it has trailing garbage', 'TOK', '{"csrfToken":"TOK"}x', 'stateNotJson'],
  ])('fails when %s [4.36]', (_title, stored, text, verdict) => {
    expect(check(stored, text)).toBe(verdict);
  });
});

describe('the cause of a refused state', () => {
  const print = (value: string) => vault.seal('print', value);
  const used = { print: print('USED'), used: true };
  const unused = { print: print('OPEN'), used: false };
  const starts: readonly RecentStart[] = [used, unused];

  it.each<[string, Parameters<typeof causeOfRefusal>, string]>([
    ['a start that another tab has overtaken', ['differentToken', unused], 'otherTab'],
    ['a callback opened twice', ['tokenMissing', used], 'usedTwice'],
    ['a foreign state', ['differentToken', undefined], 'differentToken'],
    ['no start here', ['tokenMissing', undefined], 'tokenMissing'],
    ['no token at all', ['noCsrfToken', undefined], 'noCsrfToken'],
    ['no state', ['stateMissing', undefined], 'stateMissing'],
  ])('is named for %s', (_title, given, cause) => {
    expect(causeOfRefusal(...given)).toBe(cause);
  });

  it('is derived from recent starts only; the oldest are forgotten first', () => {
    const many = Array.from({ length: limits.recentSignInsKept + 3 }, (_unused, index) =>
      print(`T${index.toString()}`),
    );
    const kept = many.reduce<readonly RecentStart[]>(addStart, []);
    expect(kept.map((start) => start.print)).toEqual(many.slice(-limits.recentSignInsKept));
    expect(kept.some((start) => start.used)).toBe(false);
  });

  it('recognises which start was used, and leaves the others unchanged', () => {
    expect(markUsed(starts, unused.print)).toEqual([used, { ...unused, used: true }]);
    expect(markUsed(starts, print('X'))).toEqual(starts);
    expect(unused.used).toBe(false);
  });
});
