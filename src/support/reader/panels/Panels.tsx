import { useMemo, useState } from 'react';
import type { ScreenEnding } from 'src/savedLog/replay';
import { difference } from 'src/reading/compare/difference';
import { type Step, stepName } from 'src/journal/log/step';
import type { StoryLine } from 'src/reading/story/story';
import { EntryPanel } from './EntryPanel';
import { ErrorCatcher } from 'src/support/ui/ErrorCatcher';
import { StatePanel } from './StatePanel';
import { StoragePanel } from './StoragePanel';
import { type TabItem, Tabs } from 'src/support/ui/Tabs';
import { WhatIfPanel } from './WhatIfPanel';
import { type OpenedLog, stateAt } from 'src/support/model/opened';

type PanelId = 'step' | 'state' | 'storage' | 'what-if';

export interface PanelsProps {
  readonly opened: OpenedLog;
  readonly line: StoryLine;
  readonly goToStep: (step: Step) => void;
  readonly onShow: (ending: ScreenEnding) => void;
}

/** Details of the current step: its entry, the state, storage, and the what-if run. */
export function Panels({ opened, line, goToStep, onShow }: PanelsProps) {
  const [chosen, choose] = useState<PanelId>('step');
  const { pageLoad, step } = line;
  const state = stateAt(opened, line);
  const before = stateAt(opened, { pageLoad, step: step - 1 });
  const changes = useMemo(() => (before && state ? difference(before, state) : []), [before, state]);
  const tabs: readonly TabItem<PanelId>[] = [
    { id: 'step', name: 'Step' },
    { id: 'state', name: 'State', ...(changes.length > 0 ? { count: changes.length } : {}) },
    { id: 'storage', name: 'Storage' },
    { id: 'what-if', name: 'What if' },
  ];
  return (
    <section aria-label="Behind the step" className="column behind">
      <Tabs label="Behind the step" tabs={tabs} chosen={chosen} onChoose={choose}>
        <ErrorCatcher key={`${chosen}${stepName(line)}`} what="This step">
          {chosen === 'step' && <EntryPanel opened={opened} line={line} goToStep={goToStep} />}
          {chosen === 'state' && <StatePanel changes={changes} state={state} />}
          {chosen === 'storage' && <StoragePanel opened={opened} line={line} goToStep={goToStep} />}
          {chosen === 'what-if' && <WhatIfPanel opened={opened} line={line} goToStep={goToStep} onShow={onShow} />}
        </ErrorCatcher>
      </Tabs>
    </section>
  );
}
