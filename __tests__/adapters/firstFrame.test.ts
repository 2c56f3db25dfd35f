import { afterFirstFrame } from 'src/adapters/page/firstFrame';

/** A browser's paint timing: what is observed, and a frame that reaches the screen. */
function paintTiming(supported: readonly string[]): { readonly painted: (name: string) => void } {
  const observers = new Set<(name: string) => void>();
  class FakeObserver {
    static readonly supportedEntryTypes = supported;
    private readonly told: (name: string) => void;
    constructor(told: (entries: { getEntriesByName: (name: string) => readonly string[] }) => void) {
      this.told = (name) => told({ getEntriesByName: (wanted) => (wanted === name ? [name] : []) });
    }
    observe(): void {
      observers.add(this.told);
    }
    disconnect(): void {
      observers.delete(this.told);
    }
  }
  Object.assign(window, { PerformanceObserver: FakeObserver });
  return { painted: (name) => [...observers].forEach((told) => told(name)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

test('waits until the first content is on the screen, and acts once', () => {
  const { painted } = paintTiming(['paint']);
  const act = jest.fn();
  afterFirstFrame(act);
  painted('first-paint');
  expect(act).not.toHaveBeenCalled();
  painted('first-contentful-paint');
  painted('first-contentful-paint');
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

test('a page that is not drawn does not wait for ever', () => {
  paintTiming(['paint']);
  const act = jest.fn();
  afterFirstFrame(act);
  jest.advanceTimersByTime(999);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});
