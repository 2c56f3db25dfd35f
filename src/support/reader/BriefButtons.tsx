import { useState } from 'react';
import { briefOf } from 'src/reading/brief/brief';
import type { OpenedLog } from 'src/support/model/opened';
import { useBenchBrowser } from 'src/support/ui/browser';
import { download } from 'src/support/ui/download';

declare const __BUILD__: string;

export interface BriefButtonsProps {
  readonly opened: OpenedLog;
  /** The verdict on the log, in one line; undefined before there is one. */
  readonly verdict?: string | undefined;
  /** The advice for the caller, in their language; undefined if there is nothing to do. */
  readonly advice?: string | undefined;
}

/** Copies the brief of a log for a ticket, or saves it as a file if the browser does not allow copying. */
export function BriefButtons({ opened: { log, name }, verdict, advice }: BriefButtonsProps) {
  const { window } = useBenchBrowser();
  const [copied, setCopied] = useState<'copied' | 'refused'>();
  const brief = (): string => briefOf(log, verdict === undefined ? [] : [verdict], __BUILD__);
  const copy = (text: string): void => {
    const settle = (how: 'copied' | 'refused') => () => setCopied(how);
    // Without a secure context there is no clipboard.
    const clipboard = window.navigator.clipboard as Clipboard | undefined;
    (clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(settle('copied'), settle('refused'));
  };
  return (
    <div className="brief">
      <button type="button" onClick={() => copy(brief())}>
        Copy the brief
      </button>
      <button
        type="button"
        onClick={() =>
          download(window, name.replace(/(?:\.flow)?\.json$/, '').concat('.brief.txt'), brief(), 'text/plain')
        }
      >
        Download it
      </button>
      {advice !== undefined && (
        <button type="button" onClick={() => copy(advice)}>
          Copy what to tell the caller
        </button>
      )}
      <span role="status" className="soft">
        {copied === 'copied' && 'Copied.'}
        {copied === 'refused' && 'The browser did not allow copying: download it.'}
      </span>
    </div>
  );
}
