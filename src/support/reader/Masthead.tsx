import { isSameBuild } from 'src/reading/headline/pageLoad/sameBuild';
import type { ReactNode } from 'react';
import { languageTag } from 'src/contract/languages';
import { counted } from 'src/rules/values/counted';
import { type OpenedLog, factsAt } from 'src/support/model/opened';

declare const __BUILD__: string;

export interface MastheadProps {
  readonly title?: string;
  /** The open log. */
  readonly opened?: OpenedLog;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** The name of the bench, its actions, and the subject of the log. */
export function Masthead({ title, opened, children }: MastheadProps) {
  return (
    <header className="masthead">
      <p className="brand">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path
            d="M3 21V9l9-6 9 6v12M8 21v-9M12 21v-9M16 21v-9M2 21h20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        Portico bench
      </p>
      {title !== undefined && <h1>{title}</h1>}
      <div className="actions">{children}</div>
      {opened && <LogFacts opened={opened} />}
    </header>
  );
}

/** A log's site, build (and whether it is this one), language, browser, and the number of removed values. */
function LogFacts({ opened }: { readonly opened: OpenedLog }) {
  const { log, lines } = opened;
  const facts = log.chapters.flatMap((_chapter, number) => factsAt(opened, number) ?? []);
  const builds = facts.map(({ build }) => build);
  const isNamedAlike = builds.every((build) => build === __BUILD__);
  const isOwn = builds.every((build) => isSameBuild(__BUILD__, build));
  const each = (texts: readonly string[]): string => [...new Set(texts)].join(', ');
  const removed = Object.entries(log.removed).map(([kind, count]) => `${count.toString()} × ${kind}`);
  const tabs = new Set(log.chapters.map(([{ tab }]) => tab)).size;
  const rows: readonly (readonly [string, string])[] = [
    ['Site', log.site ?? 'none yet'],
    ['Saved', log.savedAt.replace('T', ' ').replace('Z', ' UTC')],
    ['Build', each(builds)],
    ['This bench', isOwn ? 'the same build' : `${isNamedAlike ? 'perhaps ' : ''}another build, ${__BUILD__}`],
    ['Language', each(facts.map(({ language }) => languageTag(language)))],
    ['Browser', each(facts.map(({ browser }) => browser))],
    [
      'Story',
      `${counted(lines.length, 'step')}, ${counted(log.chapters.length, 'page load')}, ${counted(tabs, 'tab')}`,
    ],
    ['Left out', counted(log.withheld, 'entry', 'entries')],
    ...(log.keptAs ? [['Kept as', log.keptAs] as const] : []),
    // The longest, so it comes last: a short fact after it would be left alone on a line.
    ['Replaced', removed.join(', ') || 'nothing'],
  ];
  return (
    <dl className="log-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
