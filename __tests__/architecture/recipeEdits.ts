/** The steps of the recipes of docs/contributing.md, as edits of the project's files. */

export interface Edit {
  readonly file: string;
  /** The text after which it is added; absent for a new file. */
  readonly after?: string;
  readonly add: string;
}
/** The text of a file with the addition of a recipe. */
export function edited({ file, after, add }: Edit, text: (file: string) => string): string {
  if (after === undefined) return add;
  const parts = text(file).split(after);
  if (parts.length !== 2) throw new Error(`${file} does not hold once: ${after}`);
  return parts.join(after + add);
}

/** "Add an event" of docs/contributing.md, step by step. */
export const inItsSlice: readonly Edit[] = [
  {
    file: 'slices/entry.ts',
    after: '      if (state.last) state.last = { siteName: state.last.siteName };\n    }),\n',
    add: '    /** A person asked who runs the site. */\n    ownerWanted: create.preparedReducer(withPayload({ siteName: siteField() }), emptied),\n',
  },
  { file: 'slices/entry.ts', after: '  startedOver: entryStartedOver,\n', add: '  ownerWanted: entryOwnerWanted,\n' },
];
export const itsSentence: Edit = {
  file: 'src/vocabulary/events.ts',
  after: "  'entry/startedOver': { role: 'input', predicate: '{who} started over with an empty entry form' },\n",
  add: "  'entry/ownerWanted': { role: 'input', predicate: '{who} asked who runs {siteName}' },\n",
};

/** "Add a route": its row, and the three rows that the compiler then asks for, with the two files that they name. */
export const routeRow: Edit = {
  file: 'src/contract/routes.ts',
  after: "  optOut: route({ paths: ['/optOut'], params: { sitename } }),\n",
  add: "  contact: route({ paths: ['/contact'], params: { sitename } }),\n",
};
export const askedFor: readonly Edit[] = [
  { file: 'sagas/lazyFlows.ts', after: '  optOut: () => optInOut(false),\n', add: '  contact,\n' },
  { file: 'src/app/screens.ts', after: '  optOut: optInOut,\n', add: '  contact,\n' },
  {
    file: 'src/vocabulary/screens.ts',
    after: "  optOut: { name: 'the opt-out page', intent: 'experience', waitsForPerson: true },\n",
    add: "  contact: { name: 'the contact page', intent: 'other', waitsForPerson: true },\n",
  },
];
export const newFiles: readonly Edit[] = [
  {
    file: 'sagas/contact.ts',
    add: `import type { ParamsOf } from 'src/contract/routes';
import { type Flow, ask } from 'sagas/effects/effects';

export function* contact({ sitename }: ParamsOf<'contact'>): Flow {
  if (sitename) yield* ask('browser', 'arrivalSecrets', { route: 'contact' });
}
`,
  },
  { file: 'src/screens/Contact.tsx', add: 'export const Contact = () => <p>Whom to ask</p>;\n' },
];
export const imports: readonly Edit[] = [
  {
    file: 'sagas/lazyFlows.ts',
    after: "import { optInOut } from './optInOut';\n",
    add: "import { contact } from './contact';\n",
  },
  {
    file: 'src/app/screens.ts',
    after: 'const here = (screen: Screen) => () => Promise.resolve(screen);\n',
    add: "const contact = () => import('src/screens/Contact').then((code) => code.Contact);\n",
  },
];
/**
 * "Add a secret parameter": its label, its name among the arrival secrets, and the parameter; the third file is the
 * flow.
 */
export const secretLabel: Edit = {
  file: 'src/contract/shape.ts',
  after: 'export const secretLabels = {\n',
  add: "  ticket: 'random',\n",
};
export const secretOfRoute: Edit = {
  file: 'src/contract/routes.ts',
  after: "  contact: route({ paths: ['/contact'], params: { sitename",
  add: ", ticket: secretParam('ticket', 'ticket')",
};
export const arrivalSecret: Edit = {
  file: 'src/contract/routes.ts',
  after: 'export const arrivalSecrets = fields({\n',
  add: "  ticket: optional(secret('ticket')),\n",
};
export const itWorks: Edit = {
  file: '__tests__/sagas/contact.test.ts',
  add: `import { openWorld } from '__tests__/replay/world/browser';

it('shows its screen, and gives its flow the secret, which neither address nor log keeps', async () => {
  const page = await openWorld().open('/contact?sitename=acme&ticket=topSecret1');
  expect(page.state().route?.route).toBe('contact');
  expect(page.location()).not.toContain('topSecret1');
  const log = JSON.stringify(page.entries());
  expect(log).toContain('‹ticket:');
  expect(log).not.toContain('topSecret1');
});
`,
};

/** "Add a rule of the headline": the finder, its row and its place at an end. */
export const finder: Edit = {
  file: 'src/reading/headline/consistency/duties/neverPainted.ts',
  add: `import { type EndSubject, type Finder, bugFinding } from 'src/reading/headline/consistency/ruleTypes';

/** A page that ends before anything was painted. */
export const neverPainted: Finder<EndSubject> = ({ end }) => bugFinding('Nothing was painted', [end.step]);
`,
};
export const rowOfRule: readonly Edit[] = [
  {
    file: 'src/reading/headline/consistency/endRules.ts',
    after: "import { answerAtWrongAddress } from './navigation/answerAtWrongAddress';\n",
    add: "import { neverPainted } from './duties/neverPainted';\n",
  },
  {
    file: 'src/reading/headline/consistency/endRules.ts',
    after: '  screenNeverShown,\n',
    add: '  neverPainted,\n',
  },
];

export const stepsOfRoute = [routeRow, ...newFiles, ...askedFor, ...imports];

/** "Add an operation": its row, and what the compiler then asks for. */
export const operationRow: Edit = {
  file: 'src/contract/operations.ts',
  after: 'export const operations = {\n',
  add: "  owner: operation({ method: 'GET', path: 'owner', auth: 'bearer', input: {}, output: fields({}) }),\n",
};
export const askedForOperation: readonly Edit[] = [
  {
    file: '__tests__/architecture/tables.test.ts',
    after: "  currentUser: { line: 'GET me', bearer: true },\n",
    add: "  owner: { line: 'GET owner', bearer: true },\n",
  },
  {
    file: 'src/vocabulary/questions.ts',
    after: "const operationWords: { readonly [Id in OperationId]: Required<Omit<QuestionRow, 'role'>> } = {\n",
    add: "  owner: { question: 'who runs the site', answer: 'somebody does', noun: 'the look-up of the owner' },\n",
  },
];

/** "Add a cause of a refused sign-in": its name, and what the compiler then asks for. */
export const causeName: Edit = {
  file: 'src/contract/causes.ts',
  after: '  stateMissing: notFinished,\n',
  add: '  siteClosed: notFinished,\n',
};
export const askedForCause: readonly Edit[] = [
  {
    file: '__tests__/reading/headline/headline.test.ts',
    after: "const rows: Readonly<Record<Cause | 'clockSkewed', Row>> = {\n",
    add: "  siteClosed: [[], 0, 'The site was closed.'],\n",
  },
  {
    file: 'src/vocabulary/causes.ts',
    after: "const signInCauses: Readonly<Record<Cause | 'clockSkewed', CauseRow>> = {\n",
    add: "  siteClosed: { phrase: 'The site was closed.', clues: [] },\n",
  },
];
