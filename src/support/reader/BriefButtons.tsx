import { useState } from 'react';
import { briefOf } from 'src/reading/headline/brief';
import type { OpenedLog } from 'src/support/model/opened';
import { useSurroundings } from 'src/support/ui/browser';
import { download } from 'src/support/ui/download';

/** Copies the brief of a log for a ticket, or saves it as a file if the browser does not allow copying. */
export function BriefButtons({ opened: { log, name } }: { readonly opened: OpenedLog }) {
  const { window } = useSurroundings();
  const [copied, setCopied] = useState<'copied' | 'refused'>();
  const copy = (): void => {
    const settle = (how: 'copied' | 'refused') => () => setCopied(how);
    // Without a secure context there is no clipboard.
    const clipboard = window.navigator.clipboard as Clipboard | undefined;
    (clipboard?.writeText(briefOf(log)) ?? Promise.reject(new Error('no clipboard'))).then(
      settle('copied'),
      settle('refused'),
    );
  };
  return (
    <div className="brief">
      <button type="button" onClick={copy}>
        Copy the brief
      </button>
      <button
        type="button"
        onClick={() =>
          download(window, name.replace(/(?:\.flow)?\.json$/, '').concat('.brief.txt'), briefOf(log), 'text/plain')
        }
      >
        Download it
      </button>
      <span role="status" className="soft">
        {copied === 'copied' && 'Copied.'}
        {copied === 'refused' && 'The browser did not allow copying: download it.'}
      </span>
    </div>
  );
}
