import { asked, entered, eventEntry, logOf, ok, pageLoad, read } from '__tests__/journal/pageLoads';
import { headlineOf } from 'src/reading/headline/headline';

describe('a consent screen that contradicts the scopes of the app', () => {
  const answer = (Scopes?: readonly string[]) =>
    asked('api.appMetadata', { applicationId: 'notes' }, ok({ Name: 'Notes', Scopes }));
  const stored = (Scopes: readonly string[], applicationId = 'notes') =>
    read(['appMetadata'], { appMetadata: { applicationId, metadata: { Name: 'Notes', Scopes } } });
  const known = ['documents.read', 'comments.write'];
  const shown = { applicationId: 'notes', read: ['documents'], write: ['comments'], otherActions: false };
  const denied = [
    eventEntry('consent/denied', undefined, 'person'),
    ...asked('browser.leaveTo', { to: 'https://app.test/', query: { error: 'access_denied' } }, undefined),
  ];
  const headlineBy = (build: string, known: ReturnType<typeof answer>, payload: object) =>
    headlineOf(
      logOf(pageLoad([entered('confirmPermission'), ...known, eventEntry('consent/asked', payload), ...denied])),
      build,
    );
  const sentenceOf = (known: ReturnType<typeof answer>, payload: object): string =>
    headlineBy('0.1.0+abc', known, payload).sentence;

  it.each([
    ['named other actions, full access', { otherActions: true }],
    ['named documents, comments to read', { read: ['documents', 'comments'] }],
    ['named nothing to change', { write: [] }],
  ])('%s: a bug in the page, said before what the person decided', (words, other) => {
    for (const from of [answer(known), stored(known)])
      expect(sentenceOf(from, { ...shown, ...other })).toContain(
        `The consent screen ${words}, which contradicts the scopes of the app in the answer that it was computed from (documents.read, comments.write): a bug in the page. The app's request was denied.`,
      );
  });

  it('recorded by another build is only perhaps one: that build may have read the scopes in another way', () => {
    for (const build of ['0.1.0+abd', '0.1.0+abc-dirty']) {
      const { sentence, isBug, isPageSuspected } = headlineBy(build, answer(known), { ...shown, otherActions: true });
      expect(sentence).toContain(
        "(documents.read, comments.write), by the rules of today's build. Perhaps this is a bug in the page, or the build that recorded the log had other rules.",
      );
      expect([isBug, isPageSuspected]).toEqual([undefined, true]);
      expect(sentence).not.toContain('No failure is recorded');
    }
  });

  it.each([
    ['agrees with them', sentenceOf(answer(known), shown)],
    ['names other actions for an unknown scope', sentenceOf(answer([...known, 'x']), { ...shown, otherActions: true })],
    ['has unknown ones', sentenceOf(answer(), { ...shown, otherActions: true })],
    ['is about another app', sentenceOf(stored(known, 'other'), { ...shown, otherActions: true })],
  ])('is not claimed if it %s', (_what, sentence) => {
    expect(sentence).not.toContain('contradicts the scopes');
  });
});
