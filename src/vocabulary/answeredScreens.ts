import { limits } from 'src/contract/limits';
import type { RouteId } from 'src/contract/routes';
import type { ActType } from './events';
import type { EventType } from 'slices/events';

/** What a decisive act answers: what showed it, and two parts of a sentence. */
export interface AnsweredScreen {
  /** An event, or a screen that is never painted before its code has loaded. */
  readonly after: { readonly event: EventType } | { readonly screen: RouteId };
  /** `The app's request was denied {span} after the question appeared`. */
  readonly sentence: string;
  /**
   * Sooner than this nobody can have done it: for a question the time for which the page itself ignores a press that
   * allows. The limit of a form is lower: programs that act for a person type fast.
   */
  readonly withinMs: number;
  /** What nobody can have done that soon. */
  readonly tooSoon: string;
  /** `withinMs` and `tooSoon` for what the person has had time to read before. */
  readonly again?: Pick<AnsweredScreen, 'withinMs' | 'tooSoon'>;
  /** What else may have done it. */
  readonly instead: string;
}

const question = (done: string): AnsweredScreen => ({
  after: { event: 'consent/asked' },
  sentence: `${done} at most {span} after the question appeared`,
  withinMs: limits.guardMs,
  tooSoon: 'too soon for a person to have read it',
  again: { withinMs: 100, tooSoon: 'too soon for a person to have seen that it was there again' },
  instead:
    'something else in the browser (an extension, a script, a held key, a second press) may have pressed the button',
});
const form = (name: string, after: AnsweredScreen['after']): AnsweredScreen => ({
  after,
  sentence: `${name} was submitted at most {span} after it appeared`,
  withinMs: 50,
  tooSoon: 'too soon for a person to have filled it in',
  instead: 'something else in the browser (an extension, a password manager, a script) may have done so',
});

/**
 * The acts that decide something. Submitting the entry form does not: it comes with the page and may be filled in
 * already.
 */
const answers: { readonly [Type in ActType]?: AnsweredScreen } = {
  'changePassword/submitted': form('The form for another password', { event: 'changePassword/allowed' }),
  'consent/allowed': question("The app's request was allowed"),
  'consent/denied': question("The app's request was denied"),
  'consent/notMe': question('Another account was chosen'),
  'ownLogin/submitted': form('The form of own sign-in', { screen: 'ownLogin' }),
  'resetPassword/submitted': form('The form for a new password', { screen: 'forgotPassword' }),
  'updateUser/submitted': form('The form for the first profile', { event: 'ownLogin/newPasswordRequired' }),
};
const byType: ReadonlyMap<string, AnsweredScreen> = new Map(Object.entries(answers));
/** What an act answers; undefined for one that decides nothing. */
export const answeredBy = (type: string): AnsweredScreen | undefined => byType.get(type);
