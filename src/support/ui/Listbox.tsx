import { type ReactNode, useEffect, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

export interface ListboxProps {
  /** Begins the ids of the rows. */
  readonly name: string;
  readonly label: string;
  readonly count: number;
  /** Index of the row in front. */
  readonly row: number;
  /** What a row is of, wherever it stands. */
  readonly keyOf: (index: number) => number;
  /** `data-` attributes of a row. */
  readonly attributes: (index: number) => Readonly<Record<`data-${string}`, string | undefined>>;
  readonly onChoose: (index: number) => void;
  readonly children: (index: number) => ReactNode;
}

const usualHeight = 40;

/**
 * A list of any length, of which only the rows in sight are made; the row in front is kept in sight. It is what its page
 * is read by, so it has the focus as soon as it is there, without anything being scrolled to it.
 */
export function Listbox({ name, label, count, row, keyOf, attributes, onChoose, children }: ListboxProps) {
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => usualHeight,
    getItemKey: keyOf,
    overscan: 8,
  });
  const height = virtual.scrollRect?.height;
  useEffect(() => virtual.scrollToIndex(row, { align: 'auto' }), [virtual, row, count, height]);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  const idOf = (index: number): string => `${name}-${keyOf(index).toString()}`;
  const shown = virtual.getVirtualItems();
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      className="rows"
      aria-activedescendant={shown.some(({ index }) => index === row) ? idOf(row) : undefined}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            id={idOf(index)}
            role="option"
            aria-selected={index === row}
            aria-posinset={index + 1}
            aria-setsize={count}
            {...attributes(index)}
            className={name}
            style={{ transform: `translateY(${start.toString()}px)` }}
            onClick={() => onChoose(index)}
          >
            {children(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
