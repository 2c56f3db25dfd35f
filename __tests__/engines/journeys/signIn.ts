import { deepStrictEqual, match } from 'node:assert/strict';
import { alert, button, field, link, status } from '../drivers/targets';
import type { Journey } from './journey';
import { alice, arrives, enter, hank, jane, openOwn, peter, provider, signInHere, signInThere } from './people';

const methods = [
  { way: 'the directory service', person: hank },
  { way: 'the corporate federated provider', person: peter },
  { way: 'the identity center', person: alice },
  { way: 'own e-mail and password', person: jane },
] as const;

const signingIn = methods.map(({ way, person }): Journey => ({
  title: `sign in by ${way}`,
  isShort: true,
  run: async (visit) => {
    await enter(visit, person);
    await signInThere(visit.page, person);
    await arrives(visit.page, person);
    match(await visit.page.run((site) => localStorage.getItem(`${site}:gb_access_token`) ?? '', person.site), /./);
  },
}));

const cancels = [
  { way: 'the directory service', person: hank, told: /Error occurred\. Please retry\..*received no usable answer/ },
  {
    way: 'the corporate federated provider',
    person: peter,
    told: /Error occurred\. Please retry\..*cancelled or refused/,
  },
  { way: 'the identity center', person: alice, told: /User is not active\..*cancelled or refused/ },
] as const;

const cancelling = cancels.map(({ way, person, told }): Journey => ({
  title: `cancel at ${way}`,
  run: async (visit) => {
    await enter(visit, person);
    await visit.page.isAt(provider);
    await visit.page.click(button('Cancel'));
    await visit.page.sees(alert(told));
    await visit.page.reads(field('Site name'), { value: person.site });
    await visit.page.reads(field('Work email address'), { value: person.email });
  },
}));

export const signInJourneys: readonly Journey[] = [
  ...signingIn,
  {
    title: 'a wrong password, then the right one',
    run: async (visit) => {
      await openOwn(visit, jane);
      await signInHere(visit.page, 'Wrong-Horse-1');
      await visit.page.sees(alert(/Authentication Failed\./));
      await visit.page.reads(field('Password'), { value: '', isFocused: true });
      await signInHere(visit.page);
      await arrives(visit.page, jane);
    },
  },
  ...cancelling,
  {
    title: 'sign out',
    run: async (visit) => {
      await openOwn(visit, jane);
      await signInHere(visit.page);
      await arrives(visit.page, jane);
      await visit.page.click(link('Sign out'));
      await visit.page.sees(status(/You have signed out\./));
      await visit.page.reads(field('Site name'), { value: 'acme' });
      const tokens = await visit.page.run(() => Object.keys(localStorage).filter((key) => key.includes('token')));
      deepStrictEqual(tokens, []);
    },
  },
];
