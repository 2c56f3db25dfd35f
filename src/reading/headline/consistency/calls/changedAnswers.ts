import { objectOf, valueAt } from 'src/journal/log/values';
import { type Exchange, type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { valueText } from 'src/reading/story/words';
import { type QuestionName, questionName } from 'src/vocabulary/questions';
import type { RuleFinding, Rule, Subject } from 'src/reading/headline/consistency/ruleTypes';

/**
 * A field of an answer that must not change: its path, its meaning, who names it, and the inputs that it depends on.
 */
interface ComparedField {
  readonly path: string;
  readonly what: string;
  readonly who?: string;
  /** The input that names the person concerned. */
  readonly person?: string;
  readonly by?: readonly string[];
}
type ComparedFields = Readonly<Record<string, ComparedField>>;

/** The first answer that contradicts an earlier one to the same question. */
function changedIn({ pages, page, step }: Subject, fields: ComparedFields): RuleFinding | undefined {
  const known = new Map<string, { readonly value: unknown; readonly at: Exchange; readonly page: IndexedPage }>();
  for (const each of pages.filter(({ pageLoad }) => pageLoad <= page.pageLoad))
    for (const exchange of each.exchanges) {
      const row = fields[questionName(exchange.question)];
      const value = row && valueAt(exchange.answer.value, row.path);
      if (!row || value === undefined || (each === page && exchange.step > step)) continue;
      const input = objectOf(valueAt(exchange.question.args, 'input'));
      const name = [row.what, ...(row.by ?? []).map((field) => String(input[field]))].join(' ');
      const before = known.get(name);
      if (before && before.value !== value) {
        const of = row.person !== undefined && input[row.person] !== undefined ? ' for the same person' : '';
        return {
          sentence: `${row.who ?? 'The service'} named another ${row.what}${of} than before: ${valueText(value)}, and ${valueText(before.value)} earlier.`,
          steps: [stepOf(each, exchange), stepOf(before.page, before.at)],
        };
      }
      known.set(name, { value, at: exchange, page: each });
    }
  return undefined;
}

const placeFields: ComparedFields = {
  'api.organizationByAlias': { path: 'value.Id', what: 'organisation', by: ['alias'] },
  'api.region': { path: 'value.region', what: 'region', who: "The page's host" },
} satisfies Readonly<Partial<Record<QuestionName, ComparedField>>>;
/** The service now names a different organisation, or the page's host a different region. */
export const contradictsEarlierRule: Rule = {
  name: 'contradictsEarlier',
  position: 'besides',
  find: (subject) => changedIn(subject, placeFields),
};

const providerFields: ComparedFields = {
  'api.userIdentityProvider': {
    path: 'value.IdentityProvider',
    what: 'way to sign in',
    person: 'email',
    by: ['email', 'organizationDomain', 'userRepository'],
  },
} satisfies Readonly<Partial<Record<QuestionName, ComparedField>>>;
/** Own sign-in was refused, and earlier the service had named another way to sign in for the same person. */
export const otherProviderRule: Rule = {
  name: 'otherProvider',
  position: 'besides',
  find: (subject) =>
    subject.trouble?.cause.startsWith('ownLogin.refused.') === true ? changedIn(subject, providerFields) : undefined,
};
