import { download } from 'src/support/ui/download';

it('a file of the bench stays readable while a browser begins to read it', () => {
  jest.useFakeTimers();
  const events: string[] = [];
  const fake = {
    Blob,
    URL: { createObjectURL: () => 'blob:1', revokeObjectURL: (address: string) => events.push(`revoked ${address}`) },
    document: { createElement: () => ({ click: () => events.push('clicked') }) },
    setTimeout,
  };
  download(fake as unknown as Window & typeof globalThis, 'a.json', '{}', 'application/json');
  jest.advanceTimersByTime(10_000);
  expect(events).toEqual(['clicked']);
  jest.advanceTimersByTime(120_000);
  expect(events).toEqual(['clicked', 'revoked blob:1']);
  jest.useRealTimers();
});
