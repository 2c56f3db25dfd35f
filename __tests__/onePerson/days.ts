import { Browser, type InitialState } from './browser';
import { type Choice, type Loss, type Step, losses, named, stepText } from './daySteps';
import type { Flow } from './flows';
import type { Person } from './ledger';
import { personaFor } from './pairs';
import { pageReturned } from 'slices/page';
import { screenOf } from './screens';
import type { Site } from './setting';
import type { Moment } from './stops';
import { Walker } from './walker';

type Visiting = Extract<Step, { readonly does: 'visits' | 'opens' | 'plays' }>;
const momentOf = ({ after, hasEffect }: { readonly after: number; readonly hasEffect: boolean }): Moment => ({
  at: after + 1,
  when: hasEffect ? 'after' : 'before',
});

/** A day in one browser: its steps, and the violations. */
class Day {
  private readonly browser: Browser;
  readonly story: string[] = [];
  private readonly walkers = new Map<string, Walker>();
  /** The pages that the browser keeps while their tabs show something else. */
  private readonly cached = new Map<string, Walker>();
  /** Something was lost or reloaded, after which a second refresh is allowed. */
  private isDisturbed = false;

  constructor(surroundings: InitialState) {
    this.browser = new Browser(surroundings);
  }

  /** The tab of this number, else an open one; not one whose page is still loading. */
  private walkerIn(index: number): Walker | undefined {
    const open = [...this.walkers.values()].filter(({ tab }) => this.browser.pageIn(tab));
    return open.find(({ tab }) => tab === named(index)) ?? open[index % (open.length || 1)];
  }

  private walker(tab: string, flow: Flow, persona: Walker['persona']): Walker {
    const walker = new Walker(this.browser, tab, flow, persona);
    walker.isFree = true;
    this.walkers.set(tab, walker);
    return walker;
  }

  async take(step: Step): Promise<void> {
    const at =
      'tab' in step
        ? step.does === 'opens' || step.does === 'plays'
          ? named(step.tab)
          : this.walkerIn(step.tab)?.tab
        : '';
    // Without an open tab nothing happens.
    if (at !== undefined) this.story.push(stepText(step, at));
    await this.do(step);
    await this.browser.world.settle();
    this.browser.oracle.judgeStorage();
  }

  private async do(step: Step): Promise<void> {
    const { browser } = this;
    switch (step.does) {
      case 'opens':
      case 'plays': {
        const tab = named(step.tab);
        const walker = this.walker(tab, step.flow, personaFor(step.flow, step.person, step.site));
        walker.will = step.choice;
        this.cached.delete(tab);
        browser.line(tab).letGo();
        if (step.late) browser.line(tab).stopAt(momentOf(step.late));
        await browser.open(walker.address, tab);
        return step.does === 'plays' ? walker.goOn(8) : undefined;
      }
      case 'visits':
        return this.visit(step, this.walkerIn(step.tab));
      case 'goes on':
        return this.walkerIn(step.tab)?.goOn(1);
      case 'goes on to the end':
        return this.walkerIn(step.tab)?.goOn(8);
      case 'shares': {
        const walker = this.walkerIn(step.tab);
        return walker?.isAway === false ? walker.share(step.shared) : undefined;
      }
      case 'account is removed': {
        const walker = this.walkerIn(step.tab);
        return walker?.isAway === false ? walker.forget() : undefined;
      }
      case 'chooses':
        return this.choose(this.walkerIn(step.tab), step.choice);
      case 'is loaded anew':
        return this.loadAnew(this.walkerIn(step.tab));
      case 'goes back':
      case 'goes forward':
        return this.move(this.walkerIn(step.tab), step.does);
      case 'is left':
        return this.leave(this.walkerIn(step.tab));
      case 'returns':
        return this.comeBack(this.cached.get(named(step.tab)) ?? [...this.cached.values()][0]);
      case 'is left and returns': {
        const walker = this.walkerIn(step.tab);
        await this.leave(walker);
        return this.comeBack(walker && this.cached.get(walker.tab), 0);
      }
      case 'is taken over':
        return this.takeOver(this.walkerIn(step.tab), step.person);
      case 'is closed':
      case 'is closed and opened again':
        return this.close(this.walkerIn(step.tab), step.does);
      default:
        return this.suffer(step);
    }
  }

  private async suffer(step: Step): Promise<void> {
    const { browser } = this;
    switch (step.does) {
      case 'answer is late': {
        const walker = this.walkerIn(step.tab);
        if (walker && !browser.line(walker.tab).held) browser.line(walker.tab).stopAt(momentOf(step));
        return;
      }
      case 'late answers come':
        for (const { tab } of this.walkers.values()) browser.line(tab).letGo();
        return;
      case 'network loses':
        this.isDisturbed = true;
        browser.lost.push(...Array.from({ length: step.count }, () => step.what));
        return;
      case 'storage loses':
        return this.loses(step.site, step.what);
      case 'storage is wiped':
        this.isDisturbed = true;
        for (const name of browser.world.local.names()) browser.world.local.remove(name);
        browser.ledger.wipe();
        return;
      case 'sessions end':
        return browser.ledger.end(step.site);
      case 'time passes':
        return browser.world.pass(step.minutes * 60_000);
      default:
        return;
    }
  }

  /** Also a page that has left, as long as the next one has not come. */
  private async loadAnew(walker: Walker | undefined): Promise<void> {
    if (!walker) return;
    const { page, tab } = walker;
    this.isDisturbed = true;
    await this.browser.open(page.afresh.at(-1) ?? page.location(), tab, { continues: true, reloaded: true });
  }

  private async move(walker: Walker | undefined, how: 'goes back' | 'goes forward'): Promise<void> {
    if (!walker) return;
    if (how === 'goes forward') return walker.isAway ? undefined : walker.page.forward();
    this.isDisturbed = true;
    return this.browser.back(walker.tab);
  }

  private async visit({ flow, person, site, late, choice }: Visiting, before: Walker | undefined): Promise<void> {
    if (!before || before.isAway) return;
    const { tab } = before;
    const walker = this.walker(tab, flow, personaFor(flow, person, site));
    walker.will = choice;
    await this.browser.visit(walker.address, tab);
    // What the page was waiting for comes too late.
    this.browser.line(tab).letGo();
    if (late) this.browser.line(tab).stopAt(momentOf(late));
    await walker.goOn(8);
  }

  private async choose(walker: Walker | undefined, choice: Choice): Promise<void> {
    if (!walker || walker.isAway) return;
    walker.will = choice;
    await walker.goOn(8);
  }

  private loses(site: Site, what: Loss): void {
    const { browser } = this;
    this.isDisturbed = true;
    const places = [browser.world.local, ...browser.tabs.map((tab) => browser.world.sessionOf(tab))];
    for (const place of places) for (const key of losses[what]) place.remove(`${site}:${key}`);
    browser.ledger.lose(site, losses[what]);
  }

  private async leave(walker: Walker | undefined): Promise<void> {
    if (!walker || walker.isAway) return;
    walker.page.leave();
    await this.browser.world.settle();
    this.walkers.delete(walker.tab);
    this.cached.set(walker.tab, walker);
  }

  private async comeBack(walker: Walker | undefined, most = 8): Promise<void> {
    if (!walker) return;
    this.cached.delete(walker.tab);
    this.walkers.set(walker.tab, walker);
    walker.page.byBrowser(pageReturned());
    walker.page.showAgain();
    if (most > 0) await walker.goOn(most);
  }

  /** Somebody sits down at a page that another person has left. */
  private async takeOver(before: Walker | undefined, person: Person): Promise<void> {
    if (!before || before.isAway) return;
    const { flow, tab, persona, page } = before;
    while (page.canGoBack() && !/^entry(?!, )|^own sign-in$/.test(before.screen)) await page.back();
    await this.walker(tab, flow, personaFor(flow, person, persona.site)).goOn(8);
  }

  private async close(walker: Walker | undefined, how: 'is closed' | 'is closed and opened again'): Promise<void> {
    if (!walker) return;
    this.isDisturbed = true;
    const { page, tab } = walker;
    this.browser.kill(tab);
    if (how === 'is closed' || walker.isAway) {
      await this.browser.leave(tab);
      this.walkers.delete(tab);
      return;
    }
    if (page.location().startsWith('/checkAuth')) this.browser.oracle.mayLackState = true;
    await this.browser.open(page.location(), tab);
  }

  /** All late answers arrive, and every page comes to rest. */
  async end(): Promise<readonly string[]> {
    const { browser } = this;
    for (const walker of this.cached.values()) await this.comeBack(walker);
    for (const { tab } of this.walkers.values()) browser.line(tab).letGo();
    await browser.world.settle();
    for (const walker of this.walkers.values()) await walker.goOn(0);
    await browser.world.pass(25_000);
    browser.oracle.judgeStorage();
    browser.oracle.judgeRefused();
    for (const walker of this.walkers.values()) this.judgeRest(walker);
    const faults = browser.ledger.faults.filter(({ clause }) => clause !== 'refresh twice' || !this.isDisturbed);
    return [...new Set(faults.map(({ clause, what }) => `${clause === 'refresh twice' ? '0.46' : clause}: ${what}`))];
  }

  private judgeRest(walker: Walker): void {
    const { screen, ways } = screenOf(walker.page);
    const isMeant = walker.isAway || walker.isThere || /^opt|^password changed/.test(screen);
    if (ways.length === 0 && !isMeant) this.browser.ledger.fault('never', `${walker.tab} stays on "${screen}"`);
  }
}

/** The violations at the end of a day, and the day in sentences. */
export async function runDay(steps: readonly Step[], keepsSecrets: boolean) {
  const day = new Day({ keepsSecrets });
  for (const step of steps) await day.take(step);
  const wrong = await day.end();
  const story = day.story.map((each, index) => `  ${(index + 1).toString().padStart(2)}. ${each}`).join('\n');
  return { wrong, story };
}
