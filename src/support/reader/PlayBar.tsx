import { longestPauseMs } from 'src/support/model/playTimes';
import { Choice } from 'src/support/screen/Shown';
import type { Cursor } from './useCursor';
import { type Playback, type Speed, speeds } from './usePlayback';

const nameOfSpeed = (speed: Speed): string => (speed === Infinity ? 'fastest' : `${speed.toString()}×`);

/** Buttons to step back and forward, and to play. */
export function PlayBar({ cursor, playback }: { readonly cursor: Cursor; readonly playback: Playback }) {
  const { row, rows, goBy } = cursor;
  const { isPlaying, speed, setSpeed, toggle } = playback;
  return (
    <div className="play">
      <button type="button" className="icon" aria-label="Step before" disabled={row === 0} onClick={() => goBy(-1)}>
        <Icon drawing="M10 3.5 5.5 8l4.5 4.5" />
      </button>
      <button type="button" className="icon primary" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
        <Icon drawing={isPlaying ? 'M5.5 3.5v9M10.5 3.5v9' : 'M5 3.25v9.5L12.5 8z'} />
      </button>
      <button
        type="button"
        className="icon"
        aria-label="Next step"
        disabled={row === rows.length - 1}
        onClick={() => goBy(1)}
      >
        <Icon drawing="M6 3.5 10.5 8 6 12.5" />
      </button>
      <Choice
        label={`Speed; pauses over ${(longestPauseMs / 1000).toString()} s are shortened`}
        options={speeds.map((each) => [each, nameOfSpeed(each)])}
        chosen={speed}
        onChoose={setSpeed}
      />
      <span className="soft note">pauses over {longestPauseMs / 1000} s are shortened</span>
    </div>
  );
}

function Icon({ drawing }: { readonly drawing: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path
        d={drawing}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
