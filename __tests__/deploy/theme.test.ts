import Ajv from 'ajv/dist/2020';
import { SettingsError, readSettings } from 'deploy/settings/placeSettings';
import { securityHeaders } from 'deploy/host/headers';
import example from 'deploy/settings.example.json';
import schema from 'src/contract/deployment.schema.json';

const accepts = new Ajv({ strict: true, allErrors: true }).compile(schema);
const themed = (theme: unknown) => ({ ...example, theme });
const png = (length: number) => `data:image/png;base64,${'A'.repeat(length - 'data:image/png;base64,'.length)}`;
const aColour = 'must be a colour of the form #rrggbb';
const anImage = "must be a path on the page's own origin to a .svg or .png, or a data URL of PNG (base64) or SVG";

function refusal(theme: unknown): string {
  try {
    readSettings(JSON.stringify(themed(theme)));
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

describe('the theme of a deployment', () => {
  it.each<[object]>([
    [{}],
    [{ accent: '#8A1c5b' }],
    [{ accent: '#8a1c5b', accentDark: '#f2a3d0', logo: '/brand/logo-1.svg', logoAlt: 'Acme Files' }],
    [{ logo: 'data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27/%3E' }],
    [{ logo: 'data:image/svg+xml;charset=utf-8,%3Csvg/%3E' }],
    [{ logo: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    [{ logo: png(32_768) }],
  ])('is accepted: %j', (theme) => {
    expect(readSettings(JSON.stringify(themed(theme)))).toEqual(themed(theme));
    expect(accepts(themed(theme))).toBe(true);
  });

  it.each<[string, unknown, string]>([
    ['theme', 'dark', 'must be an object'],
    ['theme.accent', 'teal', aColour],
    ['theme.accent', '#abc', aColour],
    ['theme.accent', '#1f5f6b;', aColour],
    ['theme.accentDark', '#7cc4d1ff', aColour],
    ['theme.accentDark', 7, 'must be text'],
    ['theme.logo', 'https://cdn.example/logo.svg', anImage],
    ['theme.logo', '//cdn.example/logo.svg', anImage],
    ['theme.logo', '/../logo.svg', anImage],
    ['theme.logo', 'logo.svg', anImage],
    ['theme.logo', 'javascript:alert(1)', anImage],
    ['theme.logo', 'data:text/html,x', anImage],
    ['theme.logo', 'data:image/png,x', anImage],
    ['theme.logo', 'data:image/svg+xml,<svg a="b"/>', anImage],
    ['theme.logo', 'data:image/svg+xml,%3Csvg/%3E#part', anImage],
    ['theme.logo', png(32_769), 'must not be longer than 32768 characters'],
    ['theme.logoAlt', '', 'must not be empty'],
    ['theme.logoAlt', 'a'.repeat(129), 'must not be longer than 128 characters'],
  ])('is refused with %s named, for the value %j', (field, value, problem) => {
    const name = field.split('.')[1];
    const theme = name === undefined ? value : { [name]: value };
    expect(refusal(theme)).toBe(`${field} ${problem}.`);
    expect(accepts(themed(theme))).toBe(false);
  });

  it('is refused when an accent cannot be read, with the contrast that was measured', () => {
    expect(refusal({ accent: '#ffcc00', accentDark: '#1f5f6b' })).toBe(
      [
        'theme.accent has a contrast of 1.33:1 with the page (#f3f1ec), less than 4.5:1.',
        'theme.accentDark has a contrast of 1.96:1 with a warning (#332a14), less than 4.5:1.',
      ].join('\n'),
    );
  });

  it('changes nothing in the response headers: no further host is allowed', () => {
    const look = { accent: '#8a1c5b', logo: '/brand/logo.svg' };
    expect(securityHeaders(readSettings(JSON.stringify(themed(look))))).toEqual(
      securityHeaders(readSettings(JSON.stringify(example))),
    );
  });
});
