import { defaultLanguage, languages } from 'src/contract/languages';
import { messagesId, shellIds, translatedLanguages } from 'src/contract/shell';
import { isExpendable, isFlowLog, isNeverInCookies, isTelemetryBatch } from 'src/contract/storageKeys';

describe('the painted page', () => {
  it('has the messages of every language but its own, each in a block of its own', () => {
    expect([...translatedLanguages, defaultLanguage].sort()).toEqual([...languages].sort());
    expect(translatedLanguages).not.toContain(defaultLanguage);
    const ids = [...Object.values(shellIds), ...translatedLanguages.map(messagesId)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(messagesId('de')).toBe('shell-de');
  });
});

describe('names in storage', () => {
  it.each([
    ['site_redirect_path', true],
    ['acme:site_redirect_path', true],
    ['acme:session', false],
    ['site_redirect_path:session', false],
  ])('%s never goes into a cookie: %s', (name, isNever) => {
    expect(isNeverInCookies(name)).toBe(isNever);
  });

  it.each([
    ['flow_log.3.trip.page', true, false],
    ['acme:flow_log.3.trip.page', true, false],
    ['other:acme:flow_log.3', false, false],
    ['old_flow_log.3', false, false],
    ['telemetry.1700000000000.a', false, true],
    ['old.telemetry.1700000000000.a', false, false],
    ['telemetry.soon.a', false, false],
    ['acme:session', false, false],
  ])('%s is a part of a flow log: %s, a batch for operators: %s', (name, isLog, isBatch) => {
    expect([isFlowLog(name), isTelemetryBatch(name), isExpendable(name)]).toEqual([isLog, isBatch, isLog || isBatch]);
  });
});
