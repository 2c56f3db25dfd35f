import type { Page } from '__tests__/replay/world/browser';
import type { Browser, Setting } from './browser';
import type { Column } from './faults';

/** Screens by column; `otherwise` applies to every column that is not named. */
export type Ends = Readonly<{ otherwise: string } & Partial<Record<Column, string>>>;

/**
 * One call in one context: what a person does, where it ends without a fault, and where it ends if the call shows a
 * permanent fault of each column. The number of requests follows from `rule`: `repeated`: once again after no answer,
 * gateway faults and throttling (spec §9, Retry); `inSession`: as `repeated`, and after a 401 one refresh and once
 * again with the new token (spec §4, HTTP session behaviour), but not for `me`, which passes a token along that belongs
 * to no stored session; `single`: never repeated automatically (region.json, the user pool); `delivered`:
 * each batch of records has two deliveries (spec §9, Metrics and logs).
 */
export interface Row {
  readonly call: string;
  /** Its name in the counts of the network. */
  readonly counted: string;
  readonly context: string;
  readonly rule: 'repeated' | 'inSession' | 'single' | 'delivered';
  readonly setting: Setting;
  /** Milliseconds until the end is checked; `patienceMs` when absent. */
  readonly lasts?: number;
  readonly play: (browser: Browser) => Promise<{ readonly page: Page; readonly also?: () => string }>;
  readonly good: string;
  readonly ends: Ends;
  /** The end if the service carried it out, the answer was lost, and the retry is refused as used. */
  readonly lost?: string;
  /** Columns where the call is treated as answered. */
  readonly fine?: readonly Column[];
  /** It ends on sign-in with an error, which makes the same call itself. */
  readonly entryAsksToo?: true;
  /** Named values that must still be in storage. */
  readonly keeps?: readonly string[];
  /** Columns where the person is refused; none of those values may be stored then. */
  readonly refusedIn?: readonly Column[];
}
