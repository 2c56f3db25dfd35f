import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, logOf, open, pageLoad } from '__tests__/journal/pageLoads';

const request = { client_id: 'c', redirect_uri: 'https://docs.example/?callback=enterprisecallback&sitename=acme' };

/** A tab that left for a provider and came back with nothing. */
const told = (query: object, ...before: readonly EntryParts[]): string =>
  headlineOf(
    logOf(
      pageLoad([
        ...before,
        entered('entry'),
        open('browser.leaveTo', { to: 'https://idp.test/', query }),
        { ...entered('entry'), at: 60_000 },
      ]),
    ),
  ).sentence;

it('who else may be the reason is guessed if the page did nothing wrong', () => {
  const said = told(request);
  expect(said).toContain('Perhaps it refused the request');
  // What the person can confirm comes before the guesses, which are cut first.
  expect(said).toMatch(/If the browser could not find or reach that site, nobody got there: .* Perhaps it/);
});

it('a proved fault of the page needs no other suspect', () => {
  const nameless = told({ ...request, redirect_uri: 'https://docs.example/' });
  expect(nameless).toMatch(
    /^The page had left for the provider without the name of its callback: a bug in the page\. /,
  );
  expect(nameless).not.toContain('Perhaps');
  const tokens = { outcome: 'ok', value: { AccessToken: '‹accessToken:2›', RefreshToken: '‹refreshToken:2›' } };
  const values = { gb_access_token: '‹accessToken:2›', gb_refresh_token: '‹refreshToken:1›' };
  const keptOld = [
    ...asked('api.refreshToken', { input: { RefreshToken: '‹refreshToken:1›' } }, tokens),
    ...asked('storage.commit', { site: 'acme', values, clear: [] }, { outcome: 'committed' }),
  ];
  const kept = told(request, ...keptOld);
  expect(kept).toMatch(/it had been given ‹refreshToken:2›: a bug in the page\./);
  expect(kept).not.toContain('Perhaps');
});
