import type { Page } from '@playwright/test';
import type { ShownTexts } from './shown';
import { answerTo } from './visit';

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('aeiounycszAEIOUNYCSZ', (letter, index) => [letter, Array.from('áéíóúñýçšžÁÉÍÓÚÑÝÇŠŽ')[index] ?? letter]),
);
const padding = 'öñé twö thréé föür fívé síx sévén éíght ñíñé téñ ';
const growth = 0.4;

/**
 * A text of the pseudo-language: in brackets, accented, and 40 % longer, as translations are. Placeholders and link
 * tags stay unchanged.
 */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^{}]+\}\}|<\/?\w+>)/);
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : Array.from(part, (letter) => accents[letter] ?? letter).join(''),
  );
  const length = Math.ceil(parts.filter((_part, index) => index % 2 === 0).join('').length * growth);
  const more = padding
    .repeat(Math.ceil(length / padding.length))
    .slice(0, length)
    .trim();
  return `［${accented.join('')} ${more}］`;
}

/** Serves the English texts in the pseudo-language, of which the product contains no code. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route(/(?:locale|later)-en-json\.\w+\.js/, async (route) => {
    const answer = await answerTo(route);
    const body = (await answer.text()).replace(/JSON\.parse\('(.*)'\)/s, (_whole, literal: string) => {
      const texts = JSON.parse(literal.replaceAll("\\'", "'").replaceAll('\\\\', '\\')) as Record<string, string>;
      const pseudo = Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]);
      return JSON.stringify(Object.fromEntries(pseudo));
    });
    await route.fulfill({ response: answer, body });
  });
}

/** Displayed text that is not ours: names, addresses, numbers, and the user pool's own words. */
const data: readonly RegExp[] = [
  /WorkDocs/g,
  /\S*\.?docs\.localhost(?::\d+)?(?:\/loginv2[a-z-]*\/)?/g,
  /\bphone_number\b/g,
  /apps\.localhost(?::\d+)?|com\.docs\.drive|https?:\/\/(?:evil|notes)\.example\/callback|notes\.example/g,
  /[a-z]+@acme\.test|\bglobex\b/g,
  /Incorrect username or password\.|Invalid verification code provided, please try again\./g,
  /Invalid code provided, please request a code again\.|User does not exist\./g,
  /Attempt limit exceeded, please try after some time\./g,
  /Password did not conform with policy: Password not long enough/g,
  /Provided password cannot be used for security reasons\./g,
];

/** The readable text outside the brackets, which nobody can translate. */
export function unextracted({ title, texts, names }: ShownTexts): readonly string[] {
  return [title, texts.join(''), ...names].flatMap((text) => {
    const rest = data.reduce((left, pattern) => left.replace(pattern, ' '), withoutBrackets(text));
    return (rest.match(/[^\s［］]*\p{L}[^［］]*/gu) ?? []).map((found) => found.trim());
  });
}

/** Texts can be nested: a title contains the heading, a note the name of an app. */
function withoutBrackets(text: string): string {
  const shorter = text.replace(/［[^［］]*］/g, ' ');
  return shorter === text ? text : withoutBrackets(shorter);
}
