import { describeFor } from 'src/app/flowLog/describe';
import { mapShape } from 'src/contract/shape';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import type { UnknownAction } from '@reduxjs/toolkit';
import { unmasked } from '__tests__/replay/world/unmask';
import { devToolsOptions, recordedAction } from 'src/app/flowLog/devToolsOptions';
import { siteOfHostName } from 'src/app/makeStore';
import type { ScreenState } from 'src/screens/messages';
import { statesOf } from 'src/savedLog/states';
import { revive } from 'src/app/flowLog/revive';
import type { PageLoadEntries, EventEntry } from 'src/journal/log/entry';
import { redact } from 'src/journal/record/redact';
import { eachText } from 'src/journal/log/values';
import { entrySubmitted } from 'slices/entry';
import type { Facts } from 'slices/facts';
import { type RootState, rootReducer } from 'slices/index';
import { journeys } from '__tests__/support/savedLogs';

const pages = journeys().flatMap(({ name: file, log }) =>
  log.chapters.map((entries, pageLoad) => ({ file, pageLoad, entries })),
);

/** The forms of personal values; secrets are sealed, so they are placeholders in the page too. */
const canaries: Readonly<Record<string, string>> = {
  destination: 'c***@canary.test',
  email: 'canary@people.test',
  error: 'canaryError',
  message: 'Canary message.',
  name: 'Canary',
  organization: 'd-canary',
  path: '/canary/path',
  codeChallenge: 'canarychallenge',
  user: 'canary-user',
};
const reveal = (placeholder: string): string => canaries[placeholder.slice(1).split(':')[0] ?? ''] ?? placeholder;
const withCanaries = (value: unknown): unknown => eachText(value, (text) => unmasked(text, reveal));
/** Each recorder starts its placeholders at one. */
const unnumbered = (value: unknown): unknown =>
  eachText(value, (text) => text.replace(/(‹\w+:|%E2%80%B9\w+%3A)[a-z0-9-]+/g, '$1'));

/**
 * Names that a saved log shows because the service has confirmed them, while DevTools hide them; and the parameters of
 * an app, which older logs hold in clear.
 */
function confirmedIn(entries: PageLoadEntries): ReadonlyMap<string, string> {
  const describe = describeFor(productIdOf(entries));
  const names = new Map<string, string>();
  for (const entry of entries.filter(isEvent) as EventEntry[]) {
    const { carries } = describe(revive(entry, productIdOf(entries)) ?? { type: '' }) ?? {};
    if (carries)
      mapShape(carries, entry.payload, (leaf, held) => {
        if (typeof held !== 'string') return;
        const { label, url } = leaf;
        if (['site', 'application', 'codeChallenge'].includes(label)) names.set(held, `‹${label}:1›`);
        if (url === 'asked') names.set(held, redact(leaf, held, () => '‹redirectPath:1›') as string);
      });
  }
  return names;
}
const productIdOf = (entries: PageLoadEntries): string => (entries[0].facts as Facts).settings.product.id;

const isEvent = ({ kind }: { readonly kind: string }): boolean => kind === 'event';
const shownPart = ({ router: _router, ...state }: RootState): ScreenState => state;

/** A page load as it was in the browser, under DevTools. */
function watch(entries: PageLoadEntries) {
  const facts = entries[0].facts as Facts;
  const productId = facts.settings.product.id;
  const { reducer, options } = devToolsOptions(rootReducer(facts, connectRouter(createMemoryHistory())), productId);
  const shownAction = options.actionSanitizer as unknown as (action: UnknownAction) => UnknownAction;
  const shownState = options.stateSanitizer as unknown as (state: RootState) => RootState;
  const start = { ...reducer(undefined, { type: '@@INIT' }), site: siteOfHostName(facts) };
  const raw = [start];
  const actions = entries.filter(isEvent).map((entry) => {
    const { type, payload, origin } = entry as EventEntry;
    const action = revive({ type, payload: withCanaries(payload), origin }, productId) ?? { type };
    raw.push(reducer(raw.at(-1), action));
    return shownAction(action);
  });
  return { raw, actions, states: raw.map(shownState) };
}

describe('Redux DevTools', () => {
  it.each(pages)('$file, page $pageLoad: shows no value of a person, in actions or states', ({ entries }) => {
    const { actions, states } = watch(entries);
    expect(JSON.stringify([actions, states]).toLowerCase()).not.toContain('canary');
    const steps = entries.flatMap((entry, step) => (isEvent(entry) ? [step] : []));
    const recorded = statesOf(entries);
    const names = confirmedIn(entries);
    const masked = (value: unknown) => unnumbered(eachText(value, (text) => names.get(text) ?? text));
    expect(masked(states.slice(1).map(shownPart))).toEqual(masked(steps.map((step) => recorded[step])));
  });

  it('the check would find one', () => {
    const found = pages.filter(({ entries }) => JSON.stringify(watch(entries).raw).includes('canary'));
    expect(found.length).toBeGreaterThan(pages.length / 2);
  });

  const facts = pages[0]?.entries[0].facts as Facts;
  const productId = facts.settings.product.id;
  const { options } = devToolsOptions(rootReducer(facts, connectRouter(createMemoryHistory())), productId);
  const shown = options.actionSanitizer as unknown as (action: UnknownAction) => UnknownAction;
  const submitted = (emailId: string): UnknownAction =>
    entrySubmitted({ siteName: 'acme', emailId } as unknown as Parameters<typeof entrySubmitted>[0]);

  it('shows an action under its own name, redacted as its event declares, without the declaration', () => {
    const first = shown(submitted('jane@acme.test'));
    expect(first).toEqual({
      type: 'entry/submitted',
      payload: { siteName: '‹site:1›', emailId: '‹email:1›' },
      redacted: true,
    });
    expect(shown(submitted('liam@acme.test'))).toMatchObject({ payload: { emailId: '‹email:2›' } });
    expect(shown(submitted('jane@acme.test'))).toEqual(first);
  });

  it('shows only the name of an action without a declaration', () => {
    expect(shown({ type: 'strange/happened', payload: 'jane@acme.test' })).toEqual({ type: 'strange/happened' });
  });

  it('shows a secret that was not sealed as withheld', () => {
    const carries = { of: 'fields', fields: { password: { of: 'text', sensitivity: 'secret', label: 'password' } } };
    const action = { type: 'ownLogin/submitted', payload: { password: 'Canary-Horse-9' }, meta: { carries } };
    expect(JSON.stringify(shown(action))).not.toContain('Canary-Horse-9');
  });

  it('shows an action of a log as it was recorded', () => {
    const recorded = recordedAction(
      { type: 'entry/submitted', payload: { siteName: '‹siteName:3›', emailId: '‹email:7›' }, origin: 'person' },
      productId,
    );
    expect(shown(recorded)).toBe(recorded);
  });

  it('offers nothing that could create a state that never existed', () => {
    const { features = {}, name } = options;
    expect(name).toBe('Portico');
    expect(Object.entries(features).flatMap(([feature, allowed]) => (allowed ? [feature] : []))).toEqual([
      'jump',
      'lock',
      'import',
      'export',
    ]);
  });
});
