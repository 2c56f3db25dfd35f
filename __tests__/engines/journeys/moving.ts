import { doesNotMatch, notStrictEqual } from 'node:assert/strict';
import { alert, button, field, heading, status, text } from '../drivers/targets';
import { until } from '../drivers/program';
import type { Visit } from '../visit';
import { type Journey, unhurried } from './journey';
import {
  arrives,
  enter,
  jane,
  nora,
  openOwn,
  peter,
  provider,
  rita,
  signInHere,
  signInThere,
  wasAsked,
} from './people';

/** The provider's return address, as the stack received it. */
function callbackOf({ stack }: Visit): string {
  const received = stack.requests.find(({ path }) => path.includes('callback=workdocsFederateCallback'));
  notStrictEqual(received, undefined, 'the provider came back');
  return `http://docs.localhost:${stack.pagePort.toString()}${received?.path ?? ''}`;
}

export const movingJourneys: readonly Journey[] = [
  {
    title: 'back and forward between the two forms',
    run: async (visit) => {
      const { page } = visit;
      await enter(visit, jane);
      await page.sees(field('Password'));
      await page.back();
      await page.reads(field('Site name'), { value: 'acme' });
      await page.reads(field('Work email address'), { value: jane.email });
      await page.reads(button('Continue'), { isBusy: false });
      await page.forward();
      await page.reads(field('Email address'), { value: jane.email });
      await signInHere(page);
      await arrives(page, jane);
    },
  },
  {
    title: 'back from the provider, and on again',
    setup: unhurried,
    run: async (visit) => {
      const { page } = visit;
      await enter(visit, peter);
      await page.isAt(provider);
      await page.sees(button('Sign in'));
      await page.back();
      await page.reads(field('Site name'), { value: 'initech' });
      await page.reads(button('Continue'), { isBusy: false });
      await page.click(button('Continue'));
      await signInThere(page, peter);
      await arrives(page, peter);
    },
  },
  {
    title: 'back from the document application',
    run: async (visit) => {
      const { page } = visit;
      await enter(visit, jane);
      await signInHere(page);
      await arrives(page, jane);
      await page.back();
      await page.sees(field('Site name'));
      doesNotMatch((await page.isAt(/loginv2/)).href, /token/);
    },
  },
  {
    title: 'reload the forms, and go on',
    run: async (visit) => {
      const { page } = visit;
      await enter(visit, jane);
      await page.reads(field('Email address'), { value: jane.email });
      await page.reload();
      await page.reads(field('Email address'), { value: jane.email });
      await signInHere(page);
      await arrives(page, jane);
    },
  },
  {
    title: 'reload while a password is reset',
    run: async (visit) => {
      const { page } = visit;
      await openOwn(visit, rita);
      await page.click(button('Forgot password?'));
      const { text: said } = await page.sees(status(/A code was sent to/));
      await page.reload();
      await page.sees(field('Verification code'));
      await page.reads(status(/A code was sent to/), { text: said });
    },
  },
  {
    title: 'reload in the middle of a first profile',
    run: async (visit) => {
      const { page } = visit;
      await openOwn(visit, nora);
      await signInHere(page, 'Temporary-1');
      await page.sees(field('First name'));
      const isKept = () => page.run(() => localStorage.getItem('acme:store')?.includes('updateUser') || undefined);
      await until('the profile is kept', isKept);
      await page.reload();
      await page.sees(alert(/interrupted because the page was loaded again/));
      await page.reads(field('Email address'), { value: nora.email });
    },
  },
  {
    title: 'a callback that is opened twice',
    run: async (visit) => {
      const { page } = visit;
      await enter(visit, peter);
      await signInThere(page, peter);
      await arrives(page, peter);
      const callback = callbackOf(visit);
      await page.open(callback);
      await page.sees(alert(/has already been used/));
      wasAsked(visit, 'POST /token', 1);
      await page.run(() => localStorage.clear());
      await page.open(callback);
      await page.sees(alert(/or has already ended/));
      doesNotMatch((await page.isAt(/loginv2/)).href, /code=/);
    },
  },
  {
    title: 'two tabs: the older one names the cause and goes on',
    run: async (visit) => {
      const { page } = visit;
      await enter(visit, peter);
      await page.isAt(provider);
      const other = await page.newTab();
      await other.open(visit.address('#/enterprisePreAuth?sitename=initech&user_idp_type=WORKDOCS_FEDERATE'));
      await other.isAt(provider);
      await signInThere(page, peter);
      await page.sees(alert(/Another sign-in was started in this browser/));
      await page.click(button('Continue'));
      await arrives(page, peter);
      await other.sees(heading(/./));
      await other.close();
    },
  },
  {
    title: 'two tabs: signing out in one ends the other',
    run: async (visit) => {
      const { page } = visit;
      await openOwn(visit, jane);
      await signInHere(page);
      await arrives(page, jane);
      const other = await page.newTab();
      await other.open(visit.address('#/logout?sitename=acme'));
      await other.sees(status(/You have signed out\./));
      await other.close();
      await page.reload();
      await page.seesNo(text(jane.name));
    },
  },
];
