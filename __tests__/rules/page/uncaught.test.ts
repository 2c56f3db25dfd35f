import { type Uncaught, errorNameOf, isOwnException } from 'src/rules/page/uncaught';

const origin = 'https://docs.test';
const own = `${origin}/loginv2/own-login.0123456789.js`;
const extension = 'chrome-extension://abcdefghijklmnop/content.js';
const withStack = (stack: string): Error => Object.assign(new Error('secret'), { stack });
const chromium = (...files: string[]): Error =>
  withStack(['Error: secret', ...files.map((file) => `    at f (${file}:1:23)`)].join('\n'));
const firefox = (...files: string[]): Error => withStack(files.map((file) => `f/<@${file}:1:23`).join('\n'));

describe('an exception outside of rendering shows the error screen only if it is ours [0.36]', () => {
  it.each<[what: string, uncaught: Omit<Uncaught, 'whileLoading'>, ours: boolean]>([
    ['thrown in a file of ours', { thrown: new Error('x'), file: own }, true],
    ['a text thrown in a file of ours', { thrown: 'x', file: own }, true],
    ['thrown by an extension', { thrown: new Error('x'), file: extension }, false],
    ['thrown by a script of another origin, "Script error."', { thrown: null, file: '' }, false],
    ['thrown by a file of another origin', { thrown: new Error('x'), file: 'https://cdn.test/a.js' }, false],
    ['thrown at another port of the same host', { thrown: new Error('x'), file: `${origin}:8443/a.js` }, false],
    ['thrown by a script in the page itself', { thrown: new Error('x'), file: `${origin}/loginv2/` }, false],
    ['thrown in the console', { thrown: new Error('x'), file: '' }, false],
    ['a notice about an observer, which has no exception', { thrown: undefined, file: own }, false],
    ['rejected in a file of ours, as Chromium reports it', { thrown: chromium(own) }, true],
    ['rejected in a file of ours, as Firefox and Safari report it', { thrown: firefox(own) }, true],
    ['rejected at the top of a file of ours', { thrown: withStack(`Error: x\n    at ${own}:1:2`) }, true],
    [
      'rejected in the browser, called by our code',
      { thrown: withStack(`TypeError: x\n    at fetch (<anonymous>)\n    at f (${own}:1:2)`) },
      true,
    ],
    ['rejected by an extension that our code called', { thrown: chromium(extension, own) }, false],
    ['rejected by our code that an extension called', { thrown: chromium(own, extension) }, true],
    ['rejected in the console', { thrown: withStack('Error: x\n    at <anonymous>:1:16') }, false],
    ['rejected with a text', { thrown: 'x' }, false],
    ['rejected with nothing', { thrown: undefined }, false],
    ['rejected without a stack', { thrown: Object.assign(new Error('x'), { stack: undefined }) }, false],
    [
      'whose message looks like a place',
      { thrown: withStack(`Error: see ${own}:1:2\n    at f (${extension}:1:2)`) },
      false,
    ],
    ['with an endless line', { thrown: withStack(`    at ${'a@'.repeat(100_000)}\n    at f (${own}:1:2)`) }, true],
    ['of a file whose name is not an address', { thrown: new Error('x'), file: 'https://' }, false],
  ])('%s', (_what, uncaught, ours) => {
    expect(isOwnException({ ...uncaught, whileLoading: false }, origin)).toBe(ours);
  });

  it('while a file runs for the first time is left to its importer', () => {
    expect(isOwnException({ thrown: new Error('x'), file: own, whileLoading: true }, origin)).toBe(false);
  });
});

it.each([
  [new TypeError('x'), 'TypeError'],
  [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), 'ChunkLoadError'],
  [Object.assign(new Error('x'), { name: 'jane@acme.test' }), 'other'],
  ['TypeError', 'other'],
  [undefined, 'other'],
])('the class of %s is %s: an unknown name may be anything', (thrown, name) => {
  expect(errorNameOf(thrown)).toBe(name);
});
