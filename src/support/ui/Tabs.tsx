import { type ReactNode, useRef } from 'react';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** A count beside the name. */
  readonly count?: number;
}
export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  readonly children: ReactNode;
}

const tabId = (id: string): string => `tab-${id}`;

/** Tabs as the ARIA practices describe them: left and right move between tabs; up and down still move between steps. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const move = (by: number): void => {
    const next = tabs.at((tabs.findIndex(({ id }) => id === chosen) + by) % tabs.length);
    if (!next) return;
    onChoose(next.id);
    row.current?.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus();
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="tabs"
        ref={row}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') move(1);
          if (key === 'ArrowLeft') move(-1);
        }}
      >
        {tabs.map(({ id, name, count }) => (
          <button
            key={id}
            id={tabId(id)}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls="panel"
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {name}
            {count !== undefined && <span className="count">{count}</span>}
          </button>
        ))}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby={tabId(chosen)} tabIndex={0} className="panel" data-keeps-keys>
        {children}
      </div>
    </>
  );
}
