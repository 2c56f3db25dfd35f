import type { Part } from './clause';

/** What the specification leaves open or masks, as it was settled first: names, settings, places. */
export const firstDecisions: readonly Part[] = [
  {
    heading: 'Names',
    points: [
      {
        says: 'The product’s name and id are settings. Of the id are made the type of the federated provider (`WORKDOCS_FEDERATE`, in capitals) and the route of its callback; no text spells the name.',
        files: ['src/rules/providers.ts', 'src/rules/address.ts'],
      },
    ],
  },
  {
    heading: 'Deployment settings',
    points: [
      {
        says: 'One JSON document holds all that differs between deployments: product, site domains, drive applications, links, and for each stage its addresses, pool and client ids. A JSON Schema describes it.',
        files: ['src/contract/deployment.ts', 'src/contract/deployment.schema.json'],
      },
      {
        says: 'It stands in the page as a data block, and a command puts another one into a finished build.',
        files: ['deploy/settings/placeSettings.ts'],
      },
      {
        says: 'A wrong document is refused by that command and by the start of the app, with the name of the field.',
        files: ['src/rules/deployment.ts', 'src/app/startFailure.ts'],
      },
    ],
  },
  {
    heading: 'Where the app stands',
    points: [
      {
        says: 'The login prefix may be the first or the second segment of the path.',
        files: ['src/rules/site.ts'],
      },
      {
        says: 'A site’s own host is `{site}.{siteDomain}`, where the directory’s `/login` is; the document application is on the page’s own origin.',
        files: ['sagas/preAuth.ts', 'src/rules/arrival.ts'],
      },
      {
        says: 'The `sitename` of the address comes before the host. From a name that breaks 5.02 no call, no key and no redirect is made; its error page is shown.',
        files: ['sagas/site.ts'],
      },
      {
        says: 'Redirect URIs have no fragment: they name the callback in the query, which becomes a fragment when the page starts, before anything is recorded.',
        files: ['src/rules/address.ts', 'src/adapters/addressBar.ts'],
      },
      {
        says: '`site_redirect_path` is a path on the document application’s own origin; anything else is dropped.',
        files: ['src/rules/brands.ts'],
      },
    ],
  },
  {
    heading: 'Storage',
    points: [
      {
        says: 'A value of a site stands under `{site}:{name}`, a global one under its name. One table declares names, types and what is secret.',
        files: ['src/adapters/storage.ts', 'src/contract/storageKeys.ts'],
      },
      {
        says: 'Cookies have the same names, `Path=/`, `SameSite=Strict`, `Secure` on https, and are split over 4,000 bytes. Where they do not work either, the page says so and goes on without.',
        files: ['src/adapters/backends/storageBackends.ts', 'src/screens/frame/Page.tsx'],
      },
      {
        says: 'A value that does not parse is removed, reported, and counts as absent.',
        files: ['src/rules/stored.ts'],
      },
      {
        says: '`idp_…` are the user pool’s own tokens, `workdocs_federated_…` the answer of `credentials`, `gb_…` what calls are made with and what the document application reads.',
        files: ['sagas/credentials.ts', 'sagas/exchange.ts'],
      },
    ],
  },
  {
    heading: 'Language',
    points: [
      {
        says: 'A regional tag means its language (any `pt` is pt-br; `zh` is zh-cn, but for the regions and scripts of traditional characters). `html lang` carries the choice.',
        files: ['src/rules/language.ts', 'src/contract/languages.ts'],
      },
      {
        says: 'The error page looks up ten keys of its own and no others.',
        files: ['src/contract/signInErrors.ts'],
      },
    ],
  },
  {
    heading: 'The local stack',
    points: [
      {
        says: '`npm start` brings up the whole product on this machine with seeded sites and people; the app has no code that knows it.',
        files: ['stack/start.ts', 'stack/parts.ts'],
      },
    ],
  },
];
