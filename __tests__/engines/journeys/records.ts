import { deepStrictEqual, doesNotMatch, ok } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replay } from 'src/savedLog/replay';
import { readLog } from 'src/journal/log/readLog';
import { alert, button, field, heading, option, region, status } from '../drivers/targets';
import { until } from '../drivers/program';
import type { Journey } from './journey';
import { jane, openOwn, signInHere } from './people';

const bench = pathToFileURL(resolve('dist-support/support.html')).href;
const kept = 'a-wrong-password-says-so-empties-the-field-and-gives-it-the-focus.json';

export const recordJourneys: readonly Journey[] = [
  {
    title: 'save a record, which re-runs the same',
    run: async (visit) => {
      const { page, browser } = visit;
      await openOwn(visit, jane);
      await signInHere(page, 'Wrong-Horse-1');
      await page.sees(alert(/Authentication Failed\./));
      await page.click(button('Save a file for support'));
      const shown = await page.sees(region(/\.flow\.json/));
      await page.click(button('Save file'));
      await page.sees(status('File saved.'));
      const file = await until('the file is saved', () =>
        readdirSync(browser.downloads).find((name) => name.endsWith('.flow.json')),
      );
      const saved = await until('the file is whole', () => {
        const text = readFileSync(join(browser.downloads, file), 'utf8');
        return text.length >= shown.text.length ? text : undefined;
      });
      doesNotMatch(saved, /Wrong-Horse|jane@acme/);
      const read = readLog(saved);
      ok(read.ok, 'the file is a log');
      deepStrictEqual((await replay(read.log.chapters)).result, 'same');
    },
  },
  {
    title: 'the bench, opened from disk, shows a record',
    isShort: true,
    run: async ({ page }) => {
      await page.open(bench);
      await page.sees(heading(/^See what happened/));
      await page.choose(field(/^Open a flow log/), resolve('__tests__/journeys', kept));
      await page.sees(heading(kept));
      // At the step that decided the failure.
      await page.isAt(/#step=0\.\d{2,}$/);
      await page.click(option(/./));
      await page.press('Home');
      await page.isAt(/#step=0\.0$/);
      await page.press('End');
      await page.isAt(/#step=0\.\d{2,}$/);
    },
  },
];
