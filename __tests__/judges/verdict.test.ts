import { type Excuse, excuses } from './excuses';
import type { Finding } from './judge';
import { idle, linesOf, verdictOf } from './verdict';

const finding: Finding = {
  judge: 'nu',
  rule: 'error',
  message: 'Bad value',
  where: '<a href="{">',
  state: 'entry/plain',
};
const excuse: Excuse = {
  judge: 'nu',
  rule: 'error',
  where: /^<a/,
  message: /Bad/,
  state: /^entry/,
  reason: 'of a test',
};

describe('a verdict', () => {
  it('separates excused findings from the others', () => {
    const other = { ...finding, where: '<p>' };
    const { charges, excused } = verdictOf('nu', 2, [finding, other], [excuse]);
    expect(charges).toEqual([other]);
    expect([...excused]).toEqual([[excuse, [finding]]]);
  });

  it.each([
    ['judge', { judge: 'axe' }],
    ['rule', { rule: 'warning' }],
    ['element', { where: '<p>' }],
    ['message', { message: 'Good value' }],
    ['state', { state: 'reset/plain' }],
  ])('excuses nothing of another %s', (_what, changed) => {
    const other = { ...finding, ...changed };
    expect(verdictOf(other.judge, 1, [other], [excuse]).charges).toEqual([other]);
  });

  it('names unneeded excuses of the judges that ran', () => {
    const unneeded = { ...excuse, rule: 'warning' };
    const unheard = { ...excuse, judge: 'axe' };
    const verdict = verdictOf('nu', 1, [finding], [excuse, unneeded, unheard]);
    expect(idle([verdict], [excuse, unneeded, unheard])).toEqual([unneeded]);
  });

  it('reports a finding of several states once, and the reason of each excuse', () => {
    const charge = { ...finding, where: '<p>' };
    const findings = [finding, charge, { ...charge, state: 'reset/plain' }];
    expect(linesOf(verdictOf('nu', 2, findings, [excuse]))).toEqual([
      '  nu: 1 of error excused: of a test',
      '  nu: error: Bad value\n      <p>\n      in entry/plain and 1 more',
    ]);
  });
});

describe('the excuses', () => {
  it('each name their finding and a reason', () => {
    expect(excuses.filter(({ reason }) => reason.length < 20)).toEqual([]);
    expect(excuses.filter(({ where, message }) => !where && !message)).toEqual([]);
  });
});
