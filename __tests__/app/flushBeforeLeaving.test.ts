import { fakePorts } from '__tests__/support/fakePorts';
import { flushBeforeLeaving } from 'src/app/flowLog/flushBeforeLeaving';

/** Ports over fakes that note the order of what happens. */
function noted() {
  const order: string[] = [];
  const { ports } = fakePorts({});
  const note = (what: string) => () => {
    order.push(what);
    return Promise.resolve(undefined);
  };
  const browser = { ...ports.browser, leaveTo: note('left'), startAfresh: note('began anew') };
  const { browser: watched } = flushBeforeLeaving({ ...ports, browser }, () => void order.push('written'));
  return { order, watched };
}

describe('the log of a page that is left', () => {
  it('is stored before the page leaves for another address', async () => {
    const { order, watched } = noted();
    await watched.leaveTo({ to: 'https://provider.test/authorize' });
    expect(order).toEqual(['written', 'left']);
  });

  it('is stored before the page reloads', async () => {
    const { order, watched } = noted();
    await watched.startAfresh({ address: '/emailSelect' });
    expect(order).toEqual(['written', 'began anew']);
  });
});
