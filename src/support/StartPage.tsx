import { FileButton } from 'src/support/ui/FileButton';
import { Masthead } from 'src/support/reader/Masthead';

/** Shown before a log is opened. */
export function StartPage({
  onFiles,
  isReading,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isReading: boolean;
}) {
  return (
    <>
      <Masthead />
      <main className="start">
        <h1>See what happened, step by step.</h1>
        <p>
          Open the file that a person saved from the sign-in page. You see the very screens that they saw, every
          question that the page asked and every answer that it got, and whether today’s build still does the same.
        </p>
        <div className="drop">
          <FileButton className="button primary" onFiles={onFiles}>
            Open a flow log
          </FileButton>
          <p className="soft">{isReading ? 'Reading …' : 'or drop it anywhere on this page, or many at once'}</p>
        </div>
        <ul className="soft">
          <li>The file stays on this machine: this page cannot send anything.</li>
          <li>Passwords, codes, tokens, names and addresses were replaced before the log was written.</li>
        </ul>
      </main>
    </>
  );
}
