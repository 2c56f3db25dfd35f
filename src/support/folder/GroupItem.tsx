import { useState } from 'react';
import type { Counts } from 'src/reading/folder/groups';
import type { LogSummary } from 'src/reading/folder/summary';
import type { ListedGroup } from 'src/support/model/folderList';

export interface GroupItemProps {
  readonly group: ListedGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onLog: (log: LogSummary) => void;
}

/** How many logs are listed at first, and how many more at each click. */
const listedAtOnce = 50;

/** Logs with the same cause: how many, what happened, where and when; when expanded, each log. */
export function GroupItem({ group, isOpen, onToggle, onLog }: GroupItemProps) {
  const { count, sentence, isFailure, builds, methods, browsers, firstSeen, lastSeen, logs, smallest } = group;
  const [most, setMost] = useState(listedAtOnce);
  return (
    <li className="group" data-good={!isFailure || undefined}>
      <button type="button" className="group-head" aria-expanded={isOpen} onClick={onToggle}>
        <span className="group-count">
          {count.toLocaleString('en')}
          <span className="unseen"> logs: </span>
        </span>
        <span className="group-sentence">{sentence}</span>
        <span className="group-name">{group.group}</span>
        <span className="group-facts">
          <Fact name="Builds" counts={builds} />
          <Fact name="Methods" counts={methods} />
          <Fact name="Browsers" counts={browsers} />
          <span>{spanText(firstSeen, lastSeen)}</span>
        </span>
      </button>
      {isOpen && (
        <ul className="group-logs">
          {logs.slice(0, most).map((log) => (
            <li key={log.file}>
              <button type="button" className="link" onClick={() => onLog(log)}>
                {log.file}
              </button>
              {log.file === smallest.file && <span className="badge">smallest</span>}
              <span className="soft">
                {dayText(log.seen)}, {log.build}, {log.method}, {log.browser}, {log.language}
              </span>
            </li>
          ))}
          {logs.length > most && (
            <li>
              <button type="button" onClick={() => setMost(most + listedAtOnce)}>
                Show more of {logs.length.toLocaleString('en')}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

const maxCounted = 3;

/** The most frequent values with their counts. */
function Fact({ name, counts }: { readonly name: string; readonly counts: Counts }) {
  const rows = Object.entries(counts).sort(([, one], [, other]) => other - one);
  const more = rows.length - maxCounted;
  const facts = rows
    .slice(0, maxCounted)
    .map(([value, count]) => (rows.length > 1 ? `${value} ${count.toString()}` : value));
  return (
    <span>
      <span className="unseen">{name}: </span>
      {facts.join(', ')}
      {more > 0 && `, ${more.toString()} more`}
    </span>
  );
}

/** `2025-01-15 08:01`: the minute, as in the log. */
const dayText = (seen: string): string => seen.replace('T', ' ').replace('Z', ' UTC');

/** The first and the last minute, with the day once if it is the same. */
function spanText(first: string, last: string): string {
  if (first === last) return dayText(first);
  const [day = '', time = ''] = dayText(last).split(/ (.*)/);
  return `${dayText(first).replace(' UTC', '')} to ${first.startsWith(day) ? time : dayText(last)}`;
}
