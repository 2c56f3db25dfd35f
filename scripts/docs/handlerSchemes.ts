/**
 * The schemes for which browsers let any web page become the handler (`navigator.registerProtocolHandler`): the HTML
 * Standard's safelisted schemes and the additions of single browsers, as MDN's compatibility data list them. `npm run
 * docs` stores them, because the page cannot contain those data.
 */
import compatibility from '@mdn/browser-compat-data' with { type: 'json' };

/** The file with the list, from the root of the project. */
export const handlerSchemesFile = 'src/contract/handlerSchemes.json';

const prefix = 'scheme_parameter_';

/** The text of that file: its source, the day of the data, and the schemes in lower case. */
export function handlerSchemesText(): string {
  const method = compatibility.api['Navigator']?.['registerProtocolHandler'] ?? {};
  const schemes = Object.keys(method).filter((name) => name.startsWith(prefix));
  if (schemes.length === 0) throw new Error('@mdn/browser-compat-data lists no scheme of registerProtocolHandler.');
  const { version, timestamp } = compatibility.__meta;
  const list = {
    source: `https://html.spec.whatwg.org/multipage/system-state.html#safelisted-scheme and the additions of browsers, from @mdn/browser-compat-data ${version}`,
    date: timestamp.slice(0, 10),
    schemes: schemes.map((name) => name.slice(prefix.length)).sort(),
  };
  return `${JSON.stringify(list, undefined, 2)}\n`;
}
