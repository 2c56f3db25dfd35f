import { useState } from 'react';
import { type ScreenEnding, type Proof, proveLog } from 'src/savedLog/replay';
import { FileButton } from 'src/support/ui/FileButton';
import { HeadlineNote } from './HeadlineNote';
import { KeepMenu } from './KeepMenu';
import { Masthead } from './Masthead';
import { Panels } from './panels/Panels';
import { PlayBar } from './PlayBar';
import { ProofNote } from './ProofNote';
import { type Look, LookBar, ShownScreen } from 'src/support/screen/Shown';
import { StoryColumn } from './StoryColumn';
import { endingText } from 'src/support/model/endingText';
import { type OpenedLog, factsAt, stateAt } from 'src/support/model/opened';
import { verdictLine, verdictOf } from 'src/support/model/verdict/verdict';
import { keyTable, readerKeys } from './readerKeys';
import { useKeys } from 'src/support/ui/useKeys';
import { usePlayedCursor } from './usePlayedCursor';
import { useSearch } from './useSearch';
import { useTask } from 'src/support/ui/useTask';

declare const __BUILD__: string;

export interface ReaderProps {
  readonly opened: OpenedLog;
  readonly look: Look;
  readonly setLook: (look: Look) => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** Compares with a second log, or with the best of several that end well. */
  readonly onOther: (files: readonly File[]) => void;
  /** Returns to the list that the log was opened from. */
  readonly onBack?: (() => void) | undefined;
}

/** One log: its story, the screen of the current step, and details. */
export function Reader({ opened, look, setLook, onFiles, onOther, onBack }: ReaderProps) {
  const { cursor, playback } = usePlayedCursor(opened);
  const search = useSearch(opened, cursor);
  const proof = useTask<Proof>();
  // A what-if ending is shown until another step is selected.
  const [whatIfEnding, setWhatIfEnding] = useState<{ readonly ending: ScreenEnding; readonly position: number }>();
  const ending = whatIfEnding?.position === cursor.position ? whatIfEnding.ending : undefined;
  const show = (other: ScreenEnding): void => setWhatIfEnding({ ending: other, position: cursor.position });
  const line = opened.lines[cursor.position];
  const goToCause = (): void => {
    if (line?.cause !== undefined) cursor.goToStep({ pageLoad: line.pageLoad, step: line.cause });
  };
  useKeys(readerKeys({ cursor, playback, search, goToCause }));
  if (!line) return null;
  return (
    <>
      <Masthead title={opened.name} opened={opened}>
        {onBack && (
          <button type="button" onClick={onBack}>
            Back to the list
          </button>
        )}
        <FileButton onFiles={onFiles}>Open another</FileButton>
        <FileButton onFiles={onOther}>Compare with …</FileButton>
        <KeepMenu opened={opened} />
        <button type="button" className="primary" onClick={() => proof.run(() => proveLog(opened.log))}>
          Prove
        </button>
      </Masthead>
      <HeadlineNote
        opened={opened}
        goToStep={cursor.goToStep}
        verdict={
          proof.task.step === 'done' ? verdictLine(verdictOf(opened.log, proof.task.result, __BUILD__)) : undefined
        }
      />
      <ProofNote opened={opened} task={proof.task} goToStep={cursor.goToStep} onShow={show} onClose={proof.forget} />
      <main className="reader">
        <StoryColumn opened={opened} cursor={cursor} search={search} />
        <section aria-labelledby="screen" className="column seen">
          <div className="column-head">
            <h2 id="screen">Screen</h2>
            <LookBar look={look} setLook={setLook} language={factsAt(opened, line.pageLoad)?.language ?? 'en'} />
          </div>
          {ending && <EndingRibbon ending={ending} onBack={() => setWhatIfEnding(undefined)} />}
          <ShownScreen
            state={ending?.state ?? stateAt(opened, line)}
            problem={opened.loads[line.pageLoad]?.problem}
            language={(ending?.state.facts ?? factsAt(opened, line.pageLoad))?.language ?? 'en'}
            look={look}
            setLook={setLook}
          />
          <PlayBar cursor={cursor} playback={playback} />
        </section>
        <Panels opened={opened} line={line} goToStep={cursor.goToStep} onShow={show} />
      </main>
      <Keys />
    </>
  );
}

/** A note that the screen does not end as the log does. */
function EndingRibbon({ ending, onBack }: { readonly ending: ScreenEnding; readonly onBack: () => void }) {
  return (
    <div className="ribbon" role="status">
      <p>Not what happened: it ends {endingText(ending)}.</p>
      <button type="button" onClick={onBack}>
        Back to the step
      </button>
    </div>
  );
}

/** The list of keyboard shortcuts. */
function Keys() {
  return (
    <footer>
      <details className="keys">
        <summary>Keys</summary>
        <dl>
          {keyTable.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </footer>
  );
}
