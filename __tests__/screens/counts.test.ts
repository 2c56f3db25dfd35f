import { countsOf } from './counts';

const reading = [
  'lang: en',
  'title: Sign in · ⟨WorkDocs⟩',
  '- banner: WorkDocs',
  '- main:',
  '  - heading "Sign in" [level=1]',
  '  - text: Site name',
  '  - textbox "Site name"',
  '  - paragraph: "Your details: removed."',
  '  - button "Continue" [disabled]',
  '- contentinfo:',
  '  - link "Learn more":',
  '    - /url: https://docs.example/learn',
].join('\n');

describe('the content of a recorded screen', () => {
  it('is counted once: visible words, links and controls', () => {
    // WorkDocs · Sign in · Site name · Your details removed · Continue · Learn more
    expect(countsOf(reading)).toEqual({ words: 11, links: 1, controls: 2 });
  });
});
