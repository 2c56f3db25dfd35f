/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { afterFirstFrame } from 'src/adapters/page/scheduling';

/** A browser's paint timing: what is observed, and a frame that reaches the screen. */
function paintTiming(supported: readonly string[]): { readonly painted: () => void } {
  const observers = new Set<() => void>();
  class FakeObserver {
    static readonly supportedEntryTypes = supported;
    private readonly told: () => void;
    constructor(told: () => void) {
      this.told = told;
    }
    observe(): void {
      observers.add(this.told);
    }
    disconnect(): void {
      observers.delete(this.told);
    }
  }
  Object.assign(window, { PerformanceObserver: FakeObserver });
  return { painted: () => [...observers].forEach((told) => told()) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

test('waits for the first paint, and acts once', () => {
  const { painted } = paintTiming(['paint']);
  const act = jest.fn();
  afterFirstFrame(act);
  jest.advanceTimersByTime(500);
  expect(act).not.toHaveBeenCalled();
  painted();
  expect(act).toHaveBeenCalledTimes(1);
  painted();
  jest.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('without paint timing it waits for the task after the next frame', () => {
  paintTiming([]);
  const act = jest.fn();
  afterFirstFrame(act);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(50);
  expect(act).toHaveBeenCalledTimes(1);
});

test('does not wait for a page that is not painted', () => {
  paintTiming(['paint']);
  const act = jest.fn();
  afterFirstFrame(act);
  jest.advanceTimersByTime(999);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});
