import fc from 'fast-check';
import { shapesOf } from 'src/contract/portContract';
import { contentTypes, failureShape } from 'src/contract/failures';
import { codeChallengeField } from 'src/contract/names';
import { oauthErrors } from 'src/contract/oauthErrors';
import {
  fields,
  flag,
  list,
  nothing,
  number,
  oneOf,
  open,
  requestedUrl,
  openUrl,
  openWhenKnown,
  optional,
  personal,
  secret,
} from 'src/contract/shape';
import { withheld } from 'src/journal/log/placeholderPatterns';
import { makePlaceholders } from 'src/journal/record/placeholders';
import { redact, redactUrl } from 'src/journal/record/redact';

const placeholderOf = makePlaceholders('salt', 'page1');
const write = (shape: Parameters<typeof redact>[0], value: unknown) => redact(shape, value, placeholderOf);

describe('what the log records', () => {
  it('of an open text, a number or a flag is the value', () => {
    const shape = fields({ route: open(), at: number(), yes: flag() });
    expect(write(shape, { route: 'entry', at: 0, yes: false })).toEqual({ route: 'entry', at: 0, yes: false });
  });

  it('of a personal text is a placeholder, the same for the same text', () => {
    const shape = fields({ one: personal('email'), other: personal('email'), third: personal('email') });
    const kept = write(shape, { one: 'ann@acme.test', other: 'ann@acme.test', third: 'bob@acme.test' });
    const { one, other, third } = kept as Record<string, string>;
    expect(one).toMatch(/^‹email:[a-z0-9]+›$/);
    expect(other).toBe(one);
    expect(third).not.toBe(one);
    expect(JSON.stringify(kept)).not.toContain('acme');
  });

  it('[4.61] of a personal text that is empty or the string null is the text: it names nobody, and flows decide by it', () => {
    for (const nobody of ['', 'null']) expect(write(personal('user'), nobody)).toBe(nobody);
    for (const somebody of [' ', 'Null', 'nullx']) expect(write(personal('user'), somebody)).toMatch(/^‹user:/);
  });

  it('of an app’s code challenge is a placeholder [0.55]', () => {
    expect(write(codeChallengeField(), 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw')).toMatch(/^‹codeChallenge:/);
  });

  it('of a personal text from a catalogue is the text', () => {
    const shape = openWhenKnown('error', ['not_active']);
    expect(write(shape, 'not_active')).toBe('not_active');
    expect(write(shape, 'not_active ')).toMatch(/^‹error:/);
  });

  it('of a personal text with a known beginning keeps that, and the same again in a re-run', () => {
    const shape = openWhenKnown('message', [], undefined, '^(?:No such client|Refused by:) ');
    const written = write(shape, 'No such client CANARY');
    expect(written).toMatch(/^No such client ‹message:[^ ]+›$/);
    expect(write(shape, written)).toBe(written);
    expect(write(shape, 'CANARY No such client x')).toMatch(/^‹message:[^ ]+›$/);
    expect(write(shape, 'No such clientele')).toMatch(/^‹message:[^ ]+›$/);
  });

  it.each([
    ['Client 1example23456789 is configured with secret but SECRET_HASH was not received', true],
    ['Client CANARY is configured with secret but SECRET_HASH was not received', false],
    ['Client 1 is configured with secret but SECRET_HASH was not received by canary', false],
  ])('of a refusal by the user pool “%s” is in clear: %p', (message, isClear) => {
    const written = write(failureShape, { kind: 'refused', status: 400, message });
    expect(JSON.stringify(written).includes(message)).toBe(isClear);
  });

  it('of a secret is its placeholder if it is sealed, and otherwise nothing', () => {
    const shape = fields({ code: secret('code') });
    expect(write(shape, { code: '‹code:4f0k2p9x›' })).toEqual({ code: '‹code:4f0k2p9x›' });
    for (const clear of ['CANARY', '', '‹code:CANARY›', '‹code:a› CANARY', 'x‹code:a›', '‹code:a›\nCANARY']) {
      expect(write(shape, { code: clear })).toEqual({ code: withheld });
    }
  });

  it('of an undeclared field is nothing, at any depth', () => {
    const shape = fields({ kept: open(), inner: fields({ kept: open() }), each: list(fields({ kept: open() })) });
    const value = {
      kept: 'a',
      password: 'CANARY',
      inner: { kept: 'b', password: 'CANARY' },
      each: [{ kept: 'c', password: 'CANARY' }],
    };
    expect(write(shape, value)).toEqual({ kept: 'a', inner: { kept: 'b' }, each: [{ kept: 'c' }] });
    expect(write(nothing, value)).toBeUndefined();
  });

  it.each([
    ['an object for a text', open(), { toString: () => 'CANARY' }],
    ['a list for a text', open(), ['CANARY']],
    ['a text for a number', number(), 'CANARY'],
    ['a text for a flag', flag(), 'CANARY'],
    ['a number for a secret', secret('verificationCode'), 123456],
    ['a number for a personal text', personal('name'), 123456],
  ])('of %s is only that it is withheld', (_title, leaf, value) => {
    expect(write(leaf, value)).toBe(withheld);
  });

  it('of one case of several is that case alone, and of an unknown case nothing', () => {
    const shape = oneOf('outcome', { ok: { value: open() }, failed: { why: open() } });
    expect(write(shape, { outcome: 'ok', value: 'a', why: 'CANARY' })).toEqual({ outcome: 'ok', value: 'a' });
    expect(write(shape, { outcome: 'CANARY', value: 'a' })).toBeUndefined();
    expect(write(shape, { outcome: '__proto__', value: 'CANARY' })).toBeUndefined();
  });

  it('of an optional field that is missing is nothing', () => {
    const shape = fields({ given: optional(personal('name')), missing: optional(personal('name')) });
    expect(Object.keys(write(shape, { given: 'Ann', missing: undefined }) as object)).toEqual(['given']);
  });

  it('never holds a personal or secret value, and does not alter its input', () => {
    const shape = fields({
      secret: secret('accessToken'),
      personal: personal('email'),
      inner: optional(fields({ typed: secret('password'), listed: list(secret('code')) })),
    });
    fc.assert(
      fc.property(fc.string({ minLength: 4 }), (text) => {
        const canary = `CANARY${text}CANARY`;
        const value = { secret: canary, personal: canary, inner: { typed: canary, listed: [canary] }, extra: canary };
        const before = structuredClone(value);
        expect(JSON.stringify(write(shape, Object.freeze(value)))).not.toContain('CANARY');
        expect(value).toEqual(before);
      }),
    );
  });
});

describe('an address from outside, in the log', () => {
  const nameOfText = (label: string, value: string) => `‹${label}:${value.length.toString()}›`;

  it.each([
    ['https://app.test/back', 'https://app.test/‹redirectPath:4›'],
    ['https://app.test/hunter2/pass', 'https://app.test/‹redirectPath:12›'],
    ['https://app.test/', 'https://app.test/'],
    ['https://app.test', 'https://app.test'],
    ['https://app.test/back/', 'https://app.test/‹redirectPath:4›/'],
    ['https://app.test//', 'https://app.test//'],
    ['https://app.test/back/?s', 'https://app.test/‹redirectPath:4›/?%E2%80%B9text%3A1%E2%80%BA'],
    ['https://app.test/cb?token=s', 'https://app.test/‹redirectPath:2›?token=%E2%80%B9text%3A1%E2%80%BA'],
    ['https://app.test/cb?c2VjcmV0MTIz=', 'https://app.test/‹redirectPath:2›?%E2%80%B9parameter%3A12%E2%80%BA='],
    ['https://app.test?s', 'https://app.test?%E2%80%B9text%3A1%E2%80%BA'],
    ['https://jane:pass@app.test/', 'https://%E2%80%B9text%3A18%E2%80%BA/'],
    ['http://127.0.0.1:8000/done', 'http://127.0.0.1:8000/‹redirectPath:4›'],
    ['notes://back/at', 'notes://back/‹redirectPath:2›'],
    ['com.example.notes:/back', 'com.example.notes:/‹redirectPath:4›'],
    ['notes:back', 'notes:‹redirectPath:4›'],
    ['Correct-Horse-9', '‹redirectPath:15›'],
    ['', ''],
  ])('%s is reduced to its origin [0.34]', (url, written) => {
    const shape = fields({ app_redirect: requestedUrl() });
    expect(redact(shape, { app_redirect: url }, nameOfText)).toEqual({ app_redirect: written });
    // In a replay it comes back unchanged.
    expect(redact(shape, { app_redirect: written }, () => 'changed')).toEqual({ app_redirect: written });
  });
});

describe('a URL in the log', () => {
  const nameOfText = (label: string, value: string) => `‹${label}:${value.length.toString()}›`;

  it('is redacted as declared: query and fragment are left out', () => {
    const shape = fields({ app_redirect: openUrl(), each: list(openUrl()) });
    const url = 'https://app.test/cb?user=CANARY#CANARY';
    const written = redact(shape, { app_redirect: url, each: [url] }, nameOfText);
    expect(written).toEqual({ app_redirect: redactUrl(url, nameOfText), each: [redactUrl(url, nameOfText)] });
    expect(JSON.stringify(written)).not.toContain('CANARY');
  });

  it.each([
    ['https://app.test/callback', 'https://app.test/callback'],
    ['https://app.test', 'https://app.test'],
    ['myapp:/open', 'myapp:/open'],
    ['https://app.test/cb?x=1&y=', 'https://app.test/cb?x=%E2%80%B9text%3A1%E2%80%BA&y='],
    [
      'https://app.test/cb?prompt=none&response_mode=form_post&response_type=code',
      'https://app.test/cb?prompt=none&response_mode=form_post&response_type=code',
    ],
    ['https://app.test/cb?prompt=jane', 'https://app.test/cb?prompt=%E2%80%B9text%3A4%E2%80%BA'],
    ['https://app.test/cb?login_hint=none', 'https://app.test/cb?login_hint=%E2%80%B9text%3A4%E2%80%BA'],
    ['https://app.test/cb?jane@acme.test', 'https://app.test/cb?%E2%80%B9text%3A14%E2%80%BA'],
    ['https://app.test/cb?c2VjcmV0MTIz=', 'https://app.test/cb?%E2%80%B9parameter%3A12%E2%80%BA='],
    [
      'https://app.test/cb?jane.doe=1',
      'https://app.test/cb?%E2%80%B9parameter%3A8%E2%80%BA=%E2%80%B9text%3A1%E2%80%BA',
    ],
    ['https://app.test/cb?app_state=&=', 'https://app.test/cb?app_state=&='],
    ['https://app.test/u/jane@acme.test/x', 'https://app.test/u/%E2%80%B9text%3A14%E2%80%BA/x'],
    ['https://app.test/#token', 'https://app.test/#%E2%80%B9text%3A5%E2%80%BA'],
    ['not a url', 'not a url'],
  ])('%s keeps its destination and loses its parameters', (url, written) => {
    expect(redactUrl(url, nameOfText)).toBe(written);
    // In a replay it comes back unchanged.
    expect(redactUrl(written, () => 'changed')).toBe(written);
  });
});

describe('values that anybody can put into an address or an answer', () => {
  const address = (route: string, params: object): string => {
    const answer = shapesOf('browser', 'address', {})?.answer;
    return JSON.stringify(answer && write(answer, { route, params, refused: [] }));
  };

  it('are placeholders as the name of a site or the id of an app [0.34]', () => {
    const told = address('checkAuth', { sitename: 'hunter2pass', application_id: 'hunter2app' });
    expect(told).toMatch(/"sitename":"‹site:.*"application_id":"‹application:/);
    expect(told).not.toContain('hunter2');
    expect(address('postAuth', { application: 'hunter2app' })).toMatch(/"application":"‹application:/);
  });

  it.each(['directoryCallback', 'federateCallback', 'identityCenterCallback'])(
    'are shown as the error code of %s if OAuth knows it, and are placeholders otherwise',
    (route) => {
      for (const error of oauthErrors) expect(address(route, { error })).toContain(`"error":"${error}"`);
      expect(address(route, { error: 'hunter2' })).not.toContain('hunter2');
    },
  );

  it('are shown as the reason of a sign-out that could not notify the service, and nothing else is', () => {
    const told = (session_left_why: string): string | undefined => address('entry', { session_left_why });
    for (const why of [
      ...[
        'logout-503',
        'refreshToken-401',
        'logout-network',
        'logout-timeout',
        'logout-malformed',
        'refreshToken-incomplete',
      ],
      'noRefreshToken',
    ])
      expect(told(why)).toContain(`"session_left_why":"${why}"`);
    for (const why of ['logout-hunter2', 'hunter2-503', 'logout-503-hunter2', 'hunter2'])
      expect(told(why)).not.toContain('hunter2');
    for (const why of ['logout-200', 'logout-throttled', 'logout-refused']) expect(told(why)).not.toContain(why);
  });

  it('are shown as a content type if it is a known one, and are placeholders otherwise', () => {
    const told = (contentType: string): string =>
      JSON.stringify(write(failureShape, { kind: 'malformed', status: 200, contentType, length: 7 }));
    for (const type of contentTypes) expect(told(type)).toContain(`"contentType":"${type}","length":7`);
    expect(told('text/hunter2')).not.toContain('hunter2');
  });
});
