import { type ReactNode, useEffect, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

export interface ListboxProps {
  /** Prefix of the row ids. */
  readonly name: string;
  readonly label: string;
  readonly count: number;
  /** Index of the current row. */
  readonly row: number;
  /** Identifies a row wherever it is. */
  readonly keyOf: (index: number) => number;
  /** `data-` attributes of a row. */
  readonly attributes: (index: number) => Readonly<Record<`data-${string}`, string | undefined>>;
  readonly onChoose: (index: number) => void;
  readonly children: (index: number) => ReactNode;
}

const usualHeight = 40;

/**
 * A virtual list of any length. It renders only the rows in view, and keeps the current one in view. When it appears it
 * takes the focus, without scrolling, because people navigate the page with it.
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
  const visibleRows = virtual.getVirtualItems();
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      className="rows"
      aria-activedescendant={visibleRows.some(({ index }) => index === row) ? idOf(row) : undefined}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize() }}>
        {visibleRows.map(({ index, key, start }) => (
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
