/**
 * The commands of W3C WebDriver that the journeys need: over HTTP as the standard names them, and as Firefox itself
 * names them in Marionette, which Mozilla's geckodriver merely translates.
 */
export const commands = {
  navigate: { method: 'POST', path: '/url', marionette: 'WebDriver:Navigate' },
  address: { method: 'GET', path: '/url', marionette: 'WebDriver:GetCurrentURL' },
  back: { method: 'POST', path: '/back', marionette: 'WebDriver:Back' },
  forward: { method: 'POST', path: '/forward', marionette: 'WebDriver:Forward' },
  reload: { method: 'POST', path: '/refresh', marionette: 'WebDriver:Refresh' },
  execute: { method: 'POST', path: '/execute/sync', marionette: 'WebDriver:ExecuteScript' },
  click: { method: 'POST', path: '/element/{id}/click', marionette: 'WebDriver:ElementClick' },
  type: { method: 'POST', path: '/element/{id}/value', marionette: 'WebDriver:ElementSendKeys' },
  actions: { method: 'POST', path: '/actions', marionette: 'WebDriver:PerformActions' },
  resize: { method: 'POST', path: '/window/rect', marionette: 'WebDriver:SetWindowRect' },
  tabs: { method: 'GET', path: '/window/handles', marionette: 'WebDriver:GetWindowHandles' },
  newTab: { method: 'POST', path: '/window/new', marionette: 'WebDriver:NewWindow' },
  switchTab: { method: 'POST', path: '/window', marionette: 'WebDriver:SwitchToWindow' },
  /** Firefox alone: whether scripts run in the page (`content`) or in the browser itself (`chrome`). */
  context: { method: 'POST', path: '/moz/context', marionette: 'Marionette:SetContext' },
  closeTab: { method: 'DELETE', path: '/window', marionette: 'WebDriver:CloseWindow' },
} as const;
export type Command = keyof typeof commands;
export type Parameters = Readonly<Record<string, unknown>>;

/** A session of a browser that takes these commands. */
export interface Connection {
  /** Sends a command; `id` names the element it is for. Rejects with a Refusal. */
  readonly send: (command: Command, parameters?: Parameters) => Promise<unknown>;
  /** Ends the session and the browser. */
  readonly close: () => Promise<void>;
}

/** An error code of WebDriver that came instead of a value. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message.split('\n')[0] ?? ''}`);
  }
}

/** WebDriver's representation of an element. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
