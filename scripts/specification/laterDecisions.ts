import type { Part } from './clause';

/** What was settled since, and wins over the rest: packages, what outlives a page, forms. */
export const laterDecisions: readonly Part[] = [
  {
    heading: 'The card',
    about: 'The owner’s list of packages: each is used as it documents itself, and none is replaced.',
    clauses: [
      {
        id: '0.01',
        says: 'The store is made by `configureStore` and each slice by `createSlice`; no dependency is aliased, replaced or patched.',
        files: ['src/app/makeStore.ts', 'slices/index.ts'],
      },
      {
        id: '0.02',
        says: 'Every text goes through i18next, one with links through its `Trans`; what is filled in changes no direction around it.',
        files: ['src/app/texts/i18n.ts', 'src/screens/frame/Links.tsx'],
      },
      {
        id: '0.03',
        says: 'Forms are checked and sent by formik, with schemas of yup.',
        files: ['src/screens/fields/useForm.ts', 'src/rules/schemas.ts'],
      },
      {
        id: '0.04',
        says: 'A question to the API is one request. Retry, refresh and the end of a session are sagas, each step of which stands in the flow log.',
        files: ['sagas/call.ts', 'sagas/session.ts', 'src/adapters/api.ts'],
      },
      {
        id: '0.05',
        says: 'Telemetry runs in the same saga middleware and asks ports that are not recorded.',
        files: ['sagas/telemetryRoot.ts', 'src/app/main.tsx'],
      },
    ],
  },
  {
    heading: 'The persisted store',
    about: 'The few fields of the store that outlive a page: see [reference.md](reference.md).',
    clauses: [
      {
        id: '0.06',
        says: 'Under `{site}:store` stand the declared fields, with a number of format and without a secret; written after a change, and before the page is left.',
        files: ['sagas/persistence.ts', 'src/contract/keptState.ts'],
      },
      {
        id: '0.07',
        says: 'A reload, back and forward, and the return from a provider bring it back as the event `store/restored`; a fresh visit does not.',
        files: ['sagas/persistence.ts', 'src/adapters/page/tab.ts'],
      },
      {
        id: '0.08',
        says: 'One of an older format is lifted. One that is newer, broken or somebody else’s is dropped, which is said, and takes nothing else along.',
        files: ['src/rules/keptState.ts', 'sagas/persistence.ts'],
      },
      {
        id: '0.09',
        says: 'Signing out, “Use another site” and 24 hours end it.',
        files: ['sagas/persistence.ts', 'sagas/logout.ts'],
      },
      {
        id: '0.10',
        says: 'After a reload the reset page still says where the code went, consent is asked once, a request of an app stays, and the entry form holds what was sent.',
        files: ['src/contract/keptState.ts', 'slices/kept.ts'],
      },
    ],
  },
  {
    heading: 'One place at a time',
    clauses: [
      {
        id: '0.11',
        says: 'While local storage works, cookies under the same names are not read, and one that another host of the domain has set changes nothing.',
        files: ['src/adapters/storage.ts', 'src/adapters/backends/storageBackends.ts'],
      },
      {
        id: '0.12',
        says: 'Every page load asks anew what the service knows of an app.',
        files: ['sagas/appAccess.ts', 'slices/app.ts'],
      },
      {
        id: '0.13',
        says: 'An anti-forgery token that was checked and a code that was exchanged stand nowhere any more, also where nobody can tell the site; only a keyed print recognises them.',
        files: ['sagas/callbacks.ts', 'sagas/recentSignIns.ts', 'sagas/exchange.ts'],
      },
      {
        id: '0.14',
        says: 'A parameter that is too long is refused (paths and redirect addresses 2,048 characters, state and codes 4,096, others 512), and a redirect path is never put into a cookie.',
        files: ['src/rules/params.ts', 'src/contract/storageKeys.ts'],
      },
    ],
  },
  {
    heading: 'Parameters',
    clauses: [
      {
        id: '0.15',
        says: 'A route ignores every name that it does not declare. The callbacks of federated provider and identity center take the site from the state alone.',
        files: ['src/rules/address.ts', 'sagas/callbacks.ts'],
      },
    ],
  },
  {
    heading: 'Names that nobody confirmed',
    clauses: [
      {
        id: '0.34',
        says: 'In the log a site name that was typed is a placeholder until the service has confirmed it. What was kept under one that it never confirmed goes when the next sign-in starts, unless something of it is younger than ten minutes.',
        files: ['sagas/site.ts', 'src/app/record/confirmedNames.ts', 'src/adapters/backends/storedSites.ts'],
      },
    ],
  },
  {
    heading: 'Forms',
    points: [
      {
        says: 'Inputs have the names of the specification and the standard autocomplete tokens. What a schema finds wrong is also the validity of the input.',
        files: ['src/screens/fields/Field.tsx'],
      },
    ],
    clauses: [
      {
        id: '0.16',
        says: 'A person who sends the entry form gives an e-mail address; a form that is sent by itself may go without.',
        files: ['src/rules/schemas.ts', 'src/screens/Entry.tsx'],
      },
      {
        id: '0.17',
        says: 'An e-mail address is put into lower case in its field when that is left.',
        files: ['src/rules/typed.ts', 'src/screens/Entry.tsx'],
      },
      {
        id: '0.18',
        says: 'A field that is left by keyboard is checked, wherever the focus goes next.',
        files: ['src/screens/fields/useForm.ts', 'src/screens/fields/useAfterPress.ts'],
      },
      {
        id: '0.19',
        says: 'Names may have letters of every alphabet; full-width characters are made ordinary ones before they are judged.',
        files: ['src/rules/typed.ts', 'src/rules/passwordSchemas.ts'],
      },
      {
        id: '0.37',
        says: 'A form that is sent while the page starts is carried out once, whenever that was.',
        files: ['sagas/index.ts', 'sagas/channels.ts'],
      },
      {
        id: '0.39',
        says: 'A refused change of password empties the old password alone.',
        files: ['src/screens/ChangePassword.tsx'],
      },
    ],
  },
];
