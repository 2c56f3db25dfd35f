import { firstFrameOf } from '../../benchmarks/frameTrace';

const ms = 1000;
const page = { pid: 7, tid: 1 };
const mark = (name: string, at: number, navigationId?: string) => ({
  ...{ ...page, name, ph: 'R', ts: at * ms },
  ...(navigationId === undefined ? {} : { args: { data: { navigationId } } }),
});
const task = (name: string, at: number, dur: number, thread: Partial<typeof page> = {}) => ({
  ...{ ...page, name, ph: 'X', ts: at * ms, dur: dur * ms, tdur: dur * ms },
  ...thread,
});
const traceOf = (...traceEvents: readonly unknown[]): string => JSON.stringify({ traceEvents });

const events = [
  mark('navigationStart', 100, 'earlier'),
  task('ParseHTML', 110, 50),
  mark('navigationStart', 1000, 'this'),
  mark('ResourceReceiveResponse', 1150),
  mark('ResourceFinish', 1200),
  task('RunTask', 1200, 40),
  task('ParseHTML', 1205, 30),
  task('EvaluateScript', 1210, 12),
  task('v8.compile', 1210, 2),
  task('EvaluateScript', 1210, 20, { tid: 2 }),
  task('Layout', 1250, 8),
  task('Layout', 1270, 5),
];

describe('the trace of a first frame', () => {
  it('counts each task of the main thread once, by its kind, from the navigation to the frame', () => {
    const { work, ...milestones } = firstFrameOf(traceOf(...events, mark('firstContentfulPaint', 1260, 'this')));
    expect(milestones).toEqual({ firstByte: 150, lastByte: 200, firstFrame: 260 });
    expect(work).toEqual({
      'parse HTML': 18,
      'compile and run scripts': 12,
      style: 0,
      layout: 8,
      paint: 0,
      'navigation and the rest': 10,
    });
  });

  it.each([
    ['without a frame', traceOf(...events)],
    ['of another navigation', traceOf(...events, mark('firstContentfulPaint', 1260, 'later'))],
  ])('%s is refused', (_what, trace) => {
    expect(() => firstFrameOf(trace)).toThrow('The trace has no');
  });
});
