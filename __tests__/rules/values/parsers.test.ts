import fc from 'fast-check';
import {
  defaultClientType,
  epochSecondsOf,
  parseClientType,
  parseCodeChallenge,
  parseEmail,
  parseRegion,
  parseSiteName,
  parseSitePath,
  parseWebAddress,
  typedEmail,
  typedEmailText,
  typedText,
} from 'src/rules/values/parsers';
import { typedSiteName } from 'src/rules/values/site';
import { anyText } from '__tests__/support/anyText';

const label = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 20)}… (${text.length})` : text);
const named = (...texts: string[]) => texts.map((text) => [label(text), text] as const);

describe('a site name', () => {
  it.each(
    named('acme', 'a-b1', '4cme', '1234', 'a--b', 'dd-1', 'xn--80ak6aa92e', '0x7f000001', 'a'.repeat(63), 'd0-acme'),
  )('%s follows the rule [5.02]', (_title, text) => {
    expect(parseSiteName(text)).toBe(text);
  });

  it.each([
    ['ACME', 'acme'],
    ['Acme-1', 'acme-1'],
  ])('%s is changed to lower case, %s', (text, site) => {
    expect(parseSiteName(text)).toBe(site);
  });

  it.each(
    named(
      '',
      'abc',
      'a'.repeat(64),
      'd-123',
      'D-123',
      '-acme',
      'acme-',
      'a_bc',
      'a.bc',
      'ac me',
      ' acme',
      'acme\n',
      'ac\nme',
    ),
  )('%s breaks the rule [5.02]', (_title, text) => {
    expect(parseSiteName(text)).toBeUndefined();
  });

  it.each(
    named(
      ...[
        'evil.com/',
        'evil.com#',
        'evil.com?',
        'evil.com\\',
        'evil.com:443/',
        'a@evil.com/',
        'a/../b',
        'evil.com/%23',
      ],
      ...[
        'a.b',
        '..',
        '.',
        'acme.',
        'a%2eb',
        'a\nb',
        '\uff21CME',
        '\u0430cme',
        '\u00dfite',
        '\u017fite',
        '\u212aelvin',
      ],
      ...['-a', 'a-', '[::1]', 'ac\u0000me', 'ac\u202eme', 'ac\u200dme', '__proto__', 'a:bc', 'acme:443'],
    ),
  )('%s, which would lead elsewhere or look like another, is refused', (_title, text) => {
    expect(parseSiteName(text)).toBeUndefined();
  });

  it('that is accepted always stays a single label of the host it is put into', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9./:@#?%\\-]{4,20}$/)), (text) => {
        const site = parseSiteName(text);
        if (site === undefined) return;
        expect(new URL(`https://${site}.docs.test/login`).host).toBe(`${site}.docs.test`);
        expect(parseSiteName(site)).toBe(site);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an e-mail address', () => {
  it.each([
    ['ann@acme.test', 'ann@acme.test'],
    ['Ann.Lee@ACME.Test', 'ann.lee@acme.test'],
    ['a_b%c+d-e.f@sub.acme.co', 'a_b%c+d-e.f@sub.acme.co'],
    [' ann@acme.test\n', 'ann@acme.test'],
    [`${'a'.repeat(54)}@acme.test`, `${'a'.repeat(54)}@acme.test`],
  ])('%p follows the rule and is lowered to %p [5.03]', (text, email) => {
    expect(parseEmail(text)).toBe(email);
  });

  it.each([
    [''],
    ['ann'],
    ['ann@acme'],
    ['ann@acme.t'],
    ['ann@acme.t1'],
    ['@acme.test'],
    ['ann@@acme.test'],
    ['ann@acme..test'],
    ['ann@-acme.test'],
    ['ann lee@acme.test'],
    ['ann@acme.test,bob@acme.test'],
    ["o'neil@acme.test"],
    ['\u00e4nn@acme.test'],
    ['ann@\u212aelvin.test'],
    [`${'a'.repeat(55)}@acme.test`],
  ])('%p breaks the rule [5.03]', (text) => {
    expect(parseEmail(text)).toBeUndefined();
  });
});

describe('a code challenge', () => {
  it.each([['abcXYZ019'], ['a'], ['A'.repeat(43)], ['A'.repeat(512)]])('%p is alphanumeric [5.07]', (text) => {
    expect(parseCodeChallenge(text)).toBe(text);
  });

  it.each(
    named(
      ...['', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw_cM', 'a-b', 'abc=', 'a+b', 'a b', 'abc\n', '\u0663', '\u00e9'],
    ),
  )('%s is not and is refused [5.07]', (_title, text) => {
    expect(parseCodeChallenge(text)).toBeUndefined();
  });
});

describe('a client type', () => {
  it.each([['WEB'], ['DRIVE'], ['desktop-1.2_x'], ['__proto__']])('%p is token characters', (text) => {
    expect(parseClientType(text)).toBe(text);
  });
  it.each(named('', 'WEB\r\nX-Evil: 1', 'WEB, DRIVE', 'WEB ', '\u00e9', 'A'.repeat(65)))(
    '%s is refused',
    (_title, text) => {
      expect(parseClientType(text)).toBeUndefined();
    },
  );
  it('is WEB by default, which is a valid client type', () => {
    expect(parseClientType(defaultClientType)).toBe('WEB');
  });
});

/** Redirect texts that leave the origin, run something, or are not a path. */
const hostileRedirects = [
  ...['//evil.com', '/\\evil.com', '\\\\evil.com', '/\t/evil.com', '///evil.com', 'https:evil.com', 'https:/evil.com'],
  ...['http:///evil.com', '/..//evil.com', '/.//evil.com', '/x/../..//evil.com', '/%2e%2e//evil.com'],
  ...['javascript:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'],
  ...[
    'data:text/html,x',
    'vbscript:x',
    '@evil.com',
    '.evil.com',
    '?x=//evil',
    '#@evil',
    'https://path.invalid@evil.com',
  ],
  ...[
    'https://path.invalid.evil.com',
    'https://PATH.INVALID',
    'blob:https://x/1',
    '//evil\u3002com',
    '/\u2028/evil.com',
  ],
  ...['workdocs:\\\\x', '', ' /a', '/a\u0000', '/\n/evil.com', '/a\tb', '/a\u007f', '/a\u0085', '/a\u2029'],
  ...['/\ud800', '/ /../..//evil.com', ' //evil.com', '\u3000/a', '/\\\u00e9vil.com', '//\u00e9vil.com'],
];
/** The same kind of text, but it leads to a path here. */
const harmlessRedirects = [
  ['/%09/evil.com', '/%09/evil.com'],
  ['/%2f%2fevil.com', '/%2f%2fevil.com'],
  ['/%5cevil.com', '/%5cevil.com'],
  ['/%252E%252E/', '/%252E%252E/'],
  ['/a/b?c=d#e', '/a/b?c=d#e'],
  ['/', '/'],
  ['/a//b', '/a//b'],
  ['/ /evil.com', '/%20/evil.com'],
  ['/\uff0fevil.com', '/%EF%BC%8Fevil.com'],
  ['/\uff3cevil.com', '/%EF%BC%BCevil.com'],
  ['/\u00e9@evil.com', '/%C3%A9@evil.com'],
];

describe('a site redirect path', () => {
  it.each(named(...hostileRedirects))('%s is refused', (_title, text) => {
    expect(parseSitePath(text)).toBeUndefined();
  });

  it.each(harmlessRedirects)('%p stays on the origin, as the path %p', (text, path) => {
    expect(parseSitePath(text)).toBe(path);
    expect(new URL(path, 'https://docs.test').origin).toBe('https://docs.test');
  });

  it('keeps path, query and fragment', () => {
    expect(parseSitePath('/folders/1?x=%20y#top')).toBe('/folders/1?x=%20y#top');
  });

  it.each([
    ['/Annual reports/2025', '/Annual%20reports/2025'],
    ['/a ', '/a%20'],
    ['/B\u00fccher/\u00fcber uns', '/B%C3%BCcher/%C3%BCber%20uns'],
    ['/\u30d5\u30a9\u30eb\u30c0?n=\u00e9 e#\u00df', '/%E3%83%95%E3%82%A9%E3%83%AB%E3%83%80?n=%C3%A9%20e#%C3%9F'],
    ['/\ud83d\udcc1', '/%F0%9F%93%81'],
    ['/100% \u00fc', '/100%%20%C3%BC'],
  ])('%p has its spaces and letters outside ASCII encoded: %p', (text, path) => {
    expect(parseSitePath(text)).toBe(path);
    expect(parseSitePath(path)).toBe(path);
  });

  it('may have 2,048 characters once it is encoded, and no more', () => {
    expect(parseSitePath(`/${'\u00fc'.repeat(341)}a`)).toHaveLength(2048);
    expect(parseSitePath(`/${'\u00fc'.repeat(341)}ab`)).toBeUndefined();
    expect(parseSitePath(`/${' '.repeat(2047)}`)).toBeUndefined();
  });

  it('that is accepted never leads to another origin, however often it is read', () => {
    const pieces = fc.constantFrom(
      ' ',
      '\u00e9',
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '//',
      '@',
      ':',
      'evil.com',
      '?',
      '#',
      'a',
      '\t',
      'javascript:',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = parseSitePath(`/${parts.join('')}`);
        if (path === undefined) return;
        expect(new URL(path, 'https://docs.test/workdocs/').origin).toBe('https://docs.test');
        expect(parseSitePath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a region', () => {
  it.each([['us-east-1'], ['us-west-2'], ['ap-southeast-1'], ['ap-southeast-2'], ['ap-northeast-1'], ['eu-west-1']])(
    '%s is one of the six',
    (region) => {
      expect(parseRegion(region)).toBe(region);
    },
  );

  it.each([
    ['evil.com/'],
    ['us-east-1.evil.com'],
    ['US-EAST-1'],
    ['us-west-2 '],
    [['us-west-2']],
    [{ toString: () => 'us-west-2' }],
    [{ toString: 1 }],
    ['__proto__'],
    ['length'],
    [0],
    [null],
    [''],
    [undefined],
  ])('%p is unknown', (given) => {
    expect(parseRegion(given)).toBeUndefined();
  });
});

describe('a web address', () => {
  it.each([
    ['https://idp.test/authorize', 'https://idp.test/authorize'],
    ['https://idp.test/authorize?x=1#y', 'https://idp.test/authorize?x=1#y'],
    ['http://localhost:8080', 'http://localhost:8080/'],
    ['http://idp.localhost', 'http://idp.localhost/'],
    ['http://127.0.0.1:80/a', 'http://127.0.0.1/a'],
    ['http://[::1]/a', 'http://[::1]/a'],
    ['HTTPS://IDP.test', 'https://idp.test/'],
  ])('%s is absolute https, or http on this machine', (text, address) => {
    expect(parseWebAddress(text)).toBe(address);
  });

  it.each(
    named(
      ...['', 'idp.test', '/authorize', '//idp.test', 'javascript:alert(1)', 'data:text/html,x', 'ftp://idp.test'],
      ...['http://idp.test', 'http://localhost.idp.test', 'http://127.0.0.1.idp.test', 'http://notlocalhost'],
      ...[
        'file:///etc/passwd',
        'blob:https://x/1',
        'workdocs://x',
        'https://user@idp.test',
        'https://:p@idp.test',
        'https://',
      ],
    ),
  )('%s is refused', (_title, text) => {
    expect(parseWebAddress(text)).toBeUndefined();
  });
});

describe('an expiry', () => {
  it.each([
    ['2025-04-25T00:00:00Z', 1745539200],
    ['2025-04-25T00:00:00.999Z', 1745539200],
    ['2025-04-25T02:00:00+02:00', 1745539200],
    ['2025-04-25T00:00:00', 1745539200],
    ['2025-04-24T22:00-02:00', 1745539200],
    ['1970-01-01T00:00:01Z', 1],
  ])('of %s is %p seconds since 1970', (iso, seconds) => {
    expect(epochSecondsOf(iso)).toBe(seconds);
  });

  it.each([[undefined], [''], ['never'], ['until 2099'], ['2099'], ['99'], ['2025-13-45T00:00:00Z'], ['NaN']])(
    'that is not an ISO date (%p) is treated as expired',
    (iso) => {
      expect(epochSecondsOf(iso)).toBe(0);
    },
  );
});

describe('every parser', () => {
  it.each([
    ['site name', parseSiteName],
    ['e-mail', parseEmail],
    ['code challenge', parseCodeChallenge],
    ['client type', parseClientType],
    ['site path', parseSitePath],
    ['web address', parseWebAddress],
  ] as const)('of a %s never throws and reads 100 kB of hostile text at once', (_name, parse) => {
    const hostile = ['a-'.repeat(50_000), `a@${'a.'.repeat(50_000)}`, '/..'.repeat(33_000), 'a'.repeat(100_000) + '!'];
    const start = performance.now();
    for (const text of hostile) parse(text);
    expect(performance.now() - start).toBeLessThan(200);
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(() => parse(text)).not.toThrow();
      }),
    );
  });
});

describe('typed text', () => {
  it.each([
    ['ａｃｍｅ', 'acme'],
    ['　acme　', 'acme'],
    ['１２３４５６', '123456'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['Zoë', 'Zoë'],
  ])('%p is checked as %p [0.19]', (text, judged) => {
    expect(typedText(text)).toBe(judged);
  });

  it('may be a full-width e-mail address or site, and is shown in its parsed form [0.17, 0.19]', () => {
    expect(typedEmailText('Ｊａｎｅ＠ＡＣＭＥ．test ')).toBe('jane@acme.test');
    expect(typedEmail('Ｊａｎｅ＠ＡＣＭＥ．test')).toBe('jane@acme.test');
    expect(typedSiteName('ＡＣＭＥ', 'docs.test')).toBe('acme');
    expect(typedSiteName('ｈｔｔｐｓ：／／acme.docs.test/x', 'docs.test')).toBe('acme');
  });

  it('is rejected if it is invalid in full-width and half-width alike', () => {
    expect(typedEmail('ｊａｎｅ')).toBeUndefined();
    expect(typedSiteName('ａｃ', 'docs.test')).toBeUndefined();
  });
});
