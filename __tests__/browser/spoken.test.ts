import type { Page } from '@playwright/test';
import { announcedWhile, spokenOrder } from '__tests__/screens/spoken/listen';
import { states } from '__tests__/screens/states';
import { withState } from '__tests__/screens/visit';
import { expect, test } from '__tests__/support/page';

const unmet =
  'The password needs at least: one digit (not yet met) one special character (not yet met) ' +
  'one uppercase letter (A–\u2060Z) (not yet met) one lowercase letter (a–\u2060z) (not yet met)';
const landmark = /^(?:region|banner|complementary|navigation|search)\b/;

interface Row {
  readonly what: string;
  readonly state: string;
  /** Lines that are spoken in sequence. */
  readonly says: readonly string[];
  /** Patterns that no line may match, except in the frame of every page. */
  readonly never: RegExp;
}

const rows: readonly Row[] = [
  {
    what: 'the rules of a password belong to its field',
    state: 'change/plain',
    says: [
      `password, New password, ${unmet}, required`,
      'button, Show password',
      'The password needs at least:',
      'list',
    ],
    never: /^password, (?:Current|Confirm).*needs/,
  },
  {
    what: 'the button that shows a password says once what it does next, and does not say that it is pressed',
    state: 'own sign-in/password readable',
    says: ['textbox, Password, Wrong-Horse-1, required', 'button, Hide password'],
    never: /pressed|^(?:Hide|Show)\b|Show password/,
  },
  {
    what: '"signed in as" is a separate term',
    state: 'consent/some permissions',
    says: ['term', 'Signed in as', 'definition', 'jane@acme.test', 'button, Use another account'],
    never: /^Signed in as ./,
  },
  {
    what: 'an alert is not a landmark',
    state: 'own sign-in/refused',
    says: ['alert', 'Authentication Failed.'],
    never: landmark,
  },
  {
    what: 'a list of errors is not a landmark, and says its name once',
    state: 'reset/invalid fields',
    says: ['Check these fields:', 'list', 'item 1 of 3', 'button, Verification code'],
    never: landmark,
  },
];

const frame = ['banner', 'WorkDocs', 'end of banner'];

const at = async (
  name: string,
  given: Omit<Parameters<typeof withState>[0], 'language'>,
  look: (page: Page) => Promise<void>,
) => {
  const state = states.find((each) => each.name === name);
  if (!state) throw new Error(`No state ${name}`);
  await withState({ ...given, language: 'en' }, state, look);
};

test.describe('heard by a screen reader', () => {
  for (const { what, state, says, never } of rows) {
    test(what, async ({ browser, stack }) => {
      await at(state, { browser, stack }, async (page) => {
        const lines = (await spokenOrder(page)).split('\n');
        expect(lines.slice(0, frame.length)).toEqual(frame);
        expect(lines.join('\n')).toContain(`\n${says.join('\n')}\n`);
        expect(lines.slice(frame.length).filter((line) => never.test(line))).toEqual([]);
      });
    });
  }

  test('a rule that becomes met is announced alone and politely', async ({ browser, stack }) => {
    await at('change/plain', { browser, stack }, async (page) => {
      const typed = () => page.locator('[name=newPassword]').pressSequentially('ab1');
      expect(await announcedWhile(page, typed)).toEqual([
        'polite: one lowercase letter (a–\u2060z) (met)',
        'polite: one digit (met)',
      ]);
    });
  });
});
