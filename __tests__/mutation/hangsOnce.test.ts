/** @jest-environment node */
import './mutants/hangsOnce';

const before = Date.now();
const forEver = () => new Promise(() => undefined);

it.failing('a test that waits for ever fails', forEver);
it.failing('then the others of its file fail too', () => undefined);

afterAll(() => {
  expect(Date.now() - before).toBeLessThan(20_000);
});
