import { until } from '../drivers/program';
import type { Page } from '../drivers/page';
import { alert, button, field, heading, link, status, text } from '../drivers/targets';
import type { Visit } from '../visit';
import type { Journey } from './journey';
import { arrives, jane, nora, openOwn, rita, signInHere } from './people';

export const fresh = 'Brand-New-7';

export async function choose(page: Page, chosen: string): Promise<void> {
  await page.fill(field('New password'), chosen);
  await page.fill(field('Confirm new password'), chosen);
}

/** The code in the latest mail to this person. */
export const codeFor = ({ stack }: Visit, email: string): Promise<string> =>
  until(`a mail to ${email}`, () => /\d{6}/.exec(stack.outbox.read(email)[0]?.text.toString() ?? '')?.[0]);

export const passwordJourneys: readonly Journey[] = [
  {
    title: 'reset a forgotten password',
    isShort: true,
    run: async (visit) => {
      const { page } = visit;
      await openOwn(visit, rita);
      await page.click(button('Forgot password?'));
      await page.sees(heading('Choose a new password'));
      await page.sees(status(/A code was sent to/));
      const code = await codeFor(visit, rita.email);
      await page.fill(field('Verification code'), code === '000000' ? '111111' : '000000');
      await choose(page, fresh);
      await page.click(button('Set new password'));
      await page.sees(alert(/Invalid verification code/));
      await page.fill(field('Verification code'), code);
      await choose(page, fresh);
      await page.click(button('Set new password'));
      await page.sees(status(/Your password has been changed/));
      await page.reads(field('Email address'), { value: rita.email });
      await signInHere(page, fresh);
      await arrives(page, rita);
    },
  },
  {
    title: 'a first profile',
    run: async (visit) => {
      const { page } = visit;
      await openOwn(visit, nora);
      await signInHere(page, 'Temporary-1');
      await page.sees(heading('Complete your profile'));
      await page.click(button('Save and continue'));
      await page.reads(field('First name'), { isFocused: true });
      await page.sees(text('That does not appear to be a valid first name.'));
      await page.fill(field('First name'), 'Nora');
      await page.fill(field('Last name'), 'Berg');
      await choose(page, fresh);
      await page.click(button('Save and continue'));
      await arrives(page, nora);
    },
  },
  {
    title: 'change the password',
    run: async (visit) => {
      const { page } = visit;
      await openOwn(visit, jane);
      await signInHere(page);
      await arrives(page, jane);
      await page.click(link(/^Change password/));
      await page.sees(heading('Change your password'));
      await page.fill(field('Current password'), 'Wrong-Horse-1');
      await choose(page, fresh);
      await page.click(button('Change password'));
      await page.sees(alert(/Failed to change password/));
      await page.reads(field('Current password'), { value: '' });
      await page.fill(field('Current password'), 'Correct-Horse-9');
      await page.click(button('Change password'));
      await page.sees(text(/Successfully changed password/));
      await signInHere(page, fresh);
      await arrives(page, jane);
    },
  },
];
