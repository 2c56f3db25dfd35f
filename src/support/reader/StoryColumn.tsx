import { stepsIn } from 'src/reading/story/folds';
import { StepList } from './StepList';
import type { OpenedLog } from 'src/support/model/opened';
import type { Cursor } from './useCursor';
import type { Search } from './useSearch';

export interface StoryColumnProps {
  readonly opened: OpenedLog;
  readonly cursor: Cursor;
  readonly search: Search;
}

/** The story with its search. */
export function StoryColumn({ opened, cursor, search }: StoryColumnProps) {
  const { field, words, setWords, hits, current, go } = search;
  const { telemetry, repeated, unfoldedLast } = cursor;
  return (
    <section aria-labelledby="story" className="column story">
      <div className="column-head">
        <h2 id="story">Story</h2>
        {telemetry.count > 0 && (
          <label className="check">
            <input
              type="checkbox"
              checked={telemetry.isShown}
              onChange={({ target }) => telemetry.show(target.checked)}
            />
            Telemetry ({telemetry.count})
          </label>
        )}
        {repeated.count > 0 && (
          <label className="check">
            <input
              type="checkbox"
              checked={!repeated.isShown}
              onChange={({ target }) => repeated.show(!target.checked)}
            />
            Fold repeated steps
          </label>
        )}
        <label className="check">
          <input type="checkbox" checked={cursor.isShort} onChange={({ target }) => cursor.shorten(target.checked)} />
          Turning points only
        </label>
        <div className="search">
          <input
            ref={field}
            type="search"
            aria-label="Search the story"
            placeholder="Search ( / )"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
              if (event.key !== 'Escape') return;
              // Some browsers would clear the field, and with it the hits for `n`.
              event.preventDefault();
              event.currentTarget.blur();
            }}
          />
          <span role="status" className="soft">
            {words.trim() && (hits.length ? `${current.toString()} of ${hits.length.toString()}` : 'not found')}
          </span>
        </div>
      </div>
      <p role="status" className="unseen">
        {unfoldedLast && `${stepsIn(unfoldedLast.fold).toString()} steps are listed one by one.`}
      </p>
      <StepList opened={opened} cursor={cursor} words={words} />
    </section>
  );
}
