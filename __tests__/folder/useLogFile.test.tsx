/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { readFileSync } from 'node:fs';
import { TextDecoder, TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { type LogFile, useLogFile } from 'src/support/ui/useLogFile';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, TextDecoder });

const text = readFileSync(
  '__tests__/journeys/a-person-signs-in-from-the-entry-page-and-sees-who-they-are.json',
  'utf8',
);

/** A file that is read when a test says so. */
function slowFile(name: string) {
  let give: (content: unknown) => void = () => undefined;
  const content = new Promise((resolve) => (give = resolve));
  const file = { name, size: text.length, arrayBuffer: () => content } as unknown as File;
  return { file, isRead: () => give(new TextEncoder().encode(text).buffer) };
}

describe('a log that is still being read', () => {
  it.each([
    ['is opened', () => undefined, ['first.json']],
    ['gives way to a newer one', ({ open }: LogFile) => open(slowFile('second.json').file), []],
    ['is not opened once the person has gone on to a list', ({ cancel }: LogFile) => cancel(), []],
  ])('%s', async (_what, then, names) => {
    const opened: string[] = [];
    let view: LogFile | undefined;
    const Shown = () => {
      view = useLogFile(({ name }) => opened.push(name));
      return null;
    };
    const root = createRoot(document.createElement('div'));
    await act(() => Promise.resolve(root.render(<Shown />)));
    const slow = slowFile('first.json');
    await act(() => Promise.resolve(view?.open(slow.file)));
    expect(view?.isReading).toBe(true);
    await act(() => Promise.resolve(view && then(view)));
    await act(() => new Promise((resolve) => (slow.isRead(), setTimeout(resolve))));
    expect(opened).toEqual(names);
    await act(() => Promise.resolve(root.unmount()));
  });
});
