import { languages } from 'src/contract/languages';
import { ownTexts } from 'src/reading/brief/advice/texts';

it.each(languages)('the texts for callers in %s are those of English, in the same order', (language) => {
  expect(Object.keys(ownTexts[language])).toEqual(Object.keys(ownTexts.en));
});
