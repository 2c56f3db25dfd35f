import type { StoryLine } from 'src/reading/story/story';

type MarkName = StoryLine['mark'];

/** Each mark: its accessible name, and its drawing on a square of 16. */
const marks: Readonly<Record<MarkName, readonly [name: string, drawing: string]>> = {
  page: ['Page load', 'M4 1.75h5.5L13 5.25v9H4zM9.25 1.75v3.75H13'],
  person: [
    'Person',
    'M8 7.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.75 14c.4-3 2.4-4.5 5.25-4.5s4.85 1.5 5.25 4.5',
  ],
  browser: ['Browser', 'M1.75 3h12.5v10H1.75zM1.75 6h12.5M4 4.5h.01M6 4.5h.01'],
  flow: ['Flow', 'M4 2.5v7a2 2 0 0 0 2 2h6M9.5 9l2.75 2.5L9.5 14M4 5.5h4.5'],
  asked: ['Asked', 'M2.5 8h10M9 4.5 12.75 8 9 11.5'],
  answered: ['Answered', 'M13.5 8h-10M7 4.5 3.25 8 7 11.5'],
  failed: ['Failed', 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM5.75 5.75l4.5 4.5M10.25 5.75l-4.5 4.5'],
  withheld: ['Left out', 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM3.75 12.25l8.5-8.5'],
};

/** The mark of a step's author. */
export function Mark({ mark }: { readonly mark: MarkName }) {
  const [name, drawing] = marks[mark];
  return (
    <span className={`mark mark-${mark}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path
          d={drawing}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="unseen">{name}: </span>
    </span>
  );
}
