import { appFlows } from './appFlows';
import { calls } from './calls';
import type { Clause, Section } from './clause';
import { constants } from './constants';
import { entities } from './entities';
import { errors } from './errors';
import { firstDecisions } from './firstDecisions';
import { flowDecisions } from './flowDecisions';
import { laterDecisions } from './laterDecisions';
import { latestDecisions } from './latestDecisions';
import { passwordFlows } from './passwordFlows';
import { providerFlows } from './providerFlows';
import { screens } from './screens';
import { screensOfApps } from './screensOfApps';
import { sharedDecisions } from './sharedDecisions';
import { signInFlows } from './signInFlows';
import { validation } from './validation';

/** The specification section by section, and the decisions: what the page shows, and what comments may cite. */
export const sections: readonly Section[] = [
  {
    number: 1,
    title: 'What the product does',
    about:
      'A page, apart from the document application, on which members of an organisation (a site) sign in by one of four methods, look after a password, let an app have access, and sign out. Then they arrive in the document application, or in the app that asked. Support for the service has ended (9.06).',
    parts: [],
  },
  {
    number: 2,
    title: 'Screens and routes',
    about:
      'Which screens there are, at which addresses, with which parameters; how site and stage are told from an address; where a sign-in ends. The tables of routes and parameters are in [reference.md](reference.md#routes).',
    parts: [...screens, ...screensOfApps],
  },
  {
    number: 3,
    title: 'What is kept and what is answered',
    about:
      'The values in the browser, by name, the fields that the services answer with, and the lists of types. The table of the values is in [reference.md](reference.md#what-is-kept-in-the-browser).',
    parts: entities,
  },
  {
    number: 4,
    title: 'Flows',
    about: 'What happens, step by step, on each screen and between them. A flow is a file in `sagas`.',
    parts: [...signInFlows, ...providerFlows, ...appFlows, ...passwordFlows],
  },
  {
    number: 5,
    title: 'What may be typed',
    about: 'The rule of each field and the message of one that breaks it.',
    parts: validation,
  },
  {
    number: 6,
    title: 'Who may do what',
    about:
      'There are no roles. People differ by the way in which they sign in: those of the own pool are external and get back to an app only where it supports them (4.72). Who is INACTIVE is refused (4.54). An app gets what a person allows it (4.83), a drive application without a question (4.81).',
    parts: [],
  },
  {
    number: 7,
    title: 'Calls',
    about:
      'Every call of the product API, of telemetry and of the identity service, with what it sends and what is read of its answer. The table is in [reference.md](reference.md#operations).',
    parts: calls,
  },
  {
    number: 8,
    title: 'Errors',
    about: 'How a failed call is told, what it means for a sign-in, and in which words people hear of it.',
    parts: errors,
  },
  {
    number: 9,
    title: 'Numbers',
    about: 'Lengths, times, counts and names that hold everywhere. Those with a unit are in `src/contract/limits.ts`.',
    parts: constants,
  },
  {
    number: 'decisions',
    title: 'Decisions',
    about:
      'What the specification leaves open, masks, or says in a way that can be read twice, was settled beside it. Where the two differ, the decisions win; their clauses begin with 0.',
    parts: [...firstDecisions, ...flowDecisions, ...laterDecisions, ...latestDecisions, ...sharedDecisions],
  },
];

/** Every clause, in the order of the page. */
export const clauses: readonly Clause[] = sections.flatMap(({ parts }) => parts.flatMap((part) => part.clauses ?? []));
