import { openerOf } from '../../../examples/drive-client/listener';
import { readOptions, usage, UsageError } from '../../../examples/drive-client/options';

it('needs only the site: the defaults are the local stack', () => {
  expect(readOptions(['--site', 'acme'])).toEqual({
    site: 'acme',
    application: 'drive-app-1',
    login: 'http://docs.localhost:8080/loginv2/',
    api: 'http://us-east-1.api.localhost:8081',
    email: undefined,
    opens: true,
  });
  expect(readOptions(['--site', 'acme', '--no-open', '--email', ' Jane@Acme.Test '])).toMatchObject({
    opens: false,
    email: 'jane@acme.test',
  });
});

it.each([
  [[], usage],
  [['--site', 'abc'], '--site abc is not a site name'],
  [['--site', 'd-acme'], '--site d-acme is not a site name'],
  [['--site', 'acme-'], '--site acme- is not a site name'],
  [['--site', 'acme&code=x'], '--site acme&code=x is not a site name'],
  [['--site', 'acme', '--api', 'http://api.example'], '--api must be an https address'],
  [['--site', 'acme', '--login', 'http://login.example/'], '--login must be an https address'],
  [['--site', 'acme', '--login', 'https://login.example/#/'], '--login must be an https address'],
  [['--site', 'acme', '--sight', 'x'], "Unknown option '--sight'"],
  [['--site'], 'argument missing'],
])('refuses %j', (given, message) => {
  expect(() => readOptions(given)).toThrow(UsageError);
  expect(() => readOptions(given)).toThrow(message);
});

it.each([
  ['darwin', ['open']],
  ['win32', ['rundll32', 'url.dll,FileProtocolHandler']],
  ['linux', ['xdg-open']],
] as const)('opens the browser of %s', (platform, command) => {
  expect(openerOf(platform)).toEqual(command);
});
