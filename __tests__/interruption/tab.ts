import type { Recorder } from 'src/journal/record/recorder';
import type { Ports } from 'src/ports';
import { writeAddress } from 'src/rules/address';

/** When the tab is closed: at which question, counted from 1 over all page loads, and whether that still has its effect. */
export interface Cut {
  readonly at: number;
  readonly effect: boolean;
}
type Call = (args: unknown) => Promise<unknown>;

/** From when the tab is opened until it is closed. */
class Life {
  asked = 0;
  isClosed = false;

  constructor(private readonly cut?: Cut) {}

  /** The same call, which has no effect and no answer once the tab is closed, whenever it was asked. */
  readonly asks =
    (call: Call): Call =>
    (args) => {
      if (this.isClosed) return silence();
      this.asked += 1;
      this.isClosed = this.asked === this.cut?.at;
      if (this.isClosed && !this.cut?.effect) return silence();
      const answer = call(args);
      const whileOpen = (): Promise<unknown> => (this.isClosed ? silence() : answer);
      return answer.then(whileOpen, whileOpen);
    };
}
const silence = (): Promise<never> => new Promise(() => undefined);

/** The tab that a person may close. What was closed stays so when a tab is opened again. */
class Tab {
  private life = new Life();
  private browser: Ports['browser'] | undefined;

  opens(cut?: Cut): void {
    this.life = new Life(cut);
  }

  get asked(): number {
    return this.life.asked;
  }

  get isClosed(): boolean {
    return this.life.isClosed;
  }

  /** The recorder over ports that die with the tab. */
  readonly watch = (recorder: Recorder): Recorder => {
    const { record } = recorder;
    return Object.assign(recorder, { record: (ports: Ports) => record(this.mortal(ports)) });
  };

  /** The fragment that was in the address bar. */
  async address(): Promise<string> {
    if (!this.browser) return '/';
    const { route, params } = await this.browser.address({});
    return writeAddress(route, params, 'workdocs');
  }

  private mortal(ports: Ports): Ports {
    const { life } = this;
    if (!life.isClosed) this.browser = ports.browser;
    const watched = Object.entries(ports).map(([port, methods]) => [
      port,
      Object.fromEntries(
        Object.entries(methods as Record<string, Call>).map(([method, call]) => [method, life.asks(call)]),
      ),
    ]);
    return Object.fromEntries(watched) as Ports;
  }
}

/** The one tab of the sweeps. */
export const tab = new Tab();
