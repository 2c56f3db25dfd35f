import { objectOf, valueAt } from 'src/journal/log/values';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { unknownAt } from 'src/reading/headline/consistency/calls/unknownEntity';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { valueText } from 'src/reading/story/words';

/** The sent id is one of the settings; whether they had another one in an earlier page load of the log. */
export const settingsId: Remark = (subject) => {
  const failed = unknownAt(subject);
  if (!failed) return undefined;
  const { pages, page } = subject;
  const servedOf = ({ entries: [{ facts }] }: IndexedPage): unknown => valueAt(facts, 'served');
  const sent = Object.values(objectOf(valueAt(failed.question.args, 'input')));
  const [path] = clientPaths.filter((each) => sent.includes(valueAt(servedOf(page), each)));
  if (path === undefined) return undefined;
  const id = valueAt(servedOf(page), path);
  const before = pages
    .filter(({ pageLoad }) => pageLoad < page.pageLoad)
    .map((each) => valueAt(servedOf(each), path))
    .find((each) => each !== undefined && each !== id);
  const change = before === undefined ? '' : `; an earlier page load had ${valueText(before)} there`;
  return { sentence: `${valueText(id)} comes from the settings (${path})${change}.`, steps: [stepOf(page, failed)] };
};
/** The ids of the settings that a call sends. */
const clientPaths = ['directory.clientId', 'federate.clientId'];
