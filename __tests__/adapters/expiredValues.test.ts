import { openBackend } from '__tests__/support/fakePorts';
import { findExpired } from 'src/adapters/backends/expiredValues';

const dayMs = 24 * 60 * 60_000;
const now = Date.parse('2025-01-15T08:00:00Z');
const storedAt = (savedAt: unknown): string => JSON.stringify({ format: 3, savedAt, slices: {} });
const keyUntil = (until: unknown): string => JSON.stringify({ key: 'k', until });
const find = (stored: Readonly<Record<string, string>>) => findExpired([openBackend(stored)], now);
const ofAcme = { stores: ['acme'], starts: [] };
const startsOfAcme = { stores: [], starts: ['acme'] };
const nothingNamed = { stores: [], starts: [] };

describe('a persisted store of any site', () => {
  it.each([
    ['of this moment', storedAt(now), undefined],
    ['of 24 hours ago', storedAt(now - dayMs), undefined],
    ['of more than 24 hours ago', storedAt(now - dayMs - 1), ofAcme],
    ['of more than 24 hours ahead', storedAt(now + dayMs + 1), ofAcme],
    ['without a time', storedAt(undefined), ofAcme],
    ['with a time that is a text', storedAt('now'), ofAcme],
    ['that is no JSON', '{', ofAcme],
    ['that is a list', '[]', ofAcme],
  ])('%s [0.09]', (_what, text, found) => {
    expect(find({ 'acme:store': text })).toEqual(found);
  });

  it('is found beside young ones, whose sites are not named [0.09]', () => {
    const [old, young] = [storedAt(now - 2 * dayMs), storedAt(now)];
    expect(find({ 'acme:store': old, 'globex:store': young, 'initech:store': old })).toEqual({
      stores: ['acme', 'initech'],
      starts: [],
    });
  });
});

describe('the prints of started sign-ins', () => {
  it.each([
    ['with a key that is still good', { print_key: keyUntil(now + 1) }, undefined],
    ['with a key of this moment', { print_key: keyUntil(now + dayMs) }, undefined],
    ['with a key that has just ended', { print_key: keyUntil(now) }, startsOfAcme],
    ['with a key that would live longer than 24 hours', { print_key: keyUntil(now + dayMs + 1) }, startsOfAcme],
    ['with a broken key', { print_key: '{' }, startsOfAcme],
    ['without a key that this tab may read, as on a shared computer', {}, undefined],
  ])('%s [0.13]', (_what, key, found) => {
    expect(find({ ...key, 'acme:recent_sign_ins': '[]' })).toEqual(found);
  });

  it('an old key without prints is found too [0.13]', () => {
    expect(find({ print_key: keyUntil(now - 1) })).toEqual(nothingNamed);
    expect(find({})).toBeUndefined();
  });
});

describe('a last way in', () => {
  const wayIn = { format: 1, siteName: 'acme', emailId: 'jane@acme.test', method: 'own' };
  it.each([
    ['that can be read', JSON.stringify(wayIn), undefined],
    ['of a newer format, which a newer build reads,', JSON.stringify({ ...wayIn, format: 2 }), undefined],
    ['that is no JSON', '{', ['last_sign_in']],
    ['without a format', JSON.stringify({ ...wayIn, format: undefined }), ['last_sign_in']],
    ['of an invalid site', JSON.stringify({ ...wayIn, siteName: 'a b' }), ['last_sign_in']],
    ['that is an empty text', '', ['last_sign_in']],
  ])('%s is found only if no build can read it: %p', (_what, text, unreadable) => {
    expect(find({ last_sign_in: text })?.unreadable).toEqual(unreadable);
  });
});
