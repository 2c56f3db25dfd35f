import { element, region } from '../documentApp/elements';

/** What the person chose to look at. */
export interface Choice {
  readonly minutes: string;
  /** Empty for all. */
  readonly operation: string;
}

export interface ViewForm {
  readonly choice: () => Choice;
  /** The operations that can be chosen; the one that is chosen stays, even when it has no calls any more. */
  readonly offer: (operations: readonly string[]) => void;
}

const windows = [
  ['15', '15 minutes'],
  ['60', 'Hour'],
  ['1440', 'Day'],
] as const;
const all = ['', 'All operations'] as const;

const option = ([value, text]: readonly [string, string]) => element('option', { value }, text);

/** Two choices: how far back, and the operation whose latency and errors are drawn. */
export function viewForm(changed: () => void): ViewForm {
  const minutes = element('select', { name: 'minutes' }, ...windows.map(option));
  const operation = element('select', { name: 'operation' }, option(all));
  const form = region('view');
  form.append(element('label', {}, 'Last', minutes), element('label', {}, 'Operation in the charts', operation));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  form.addEventListener('change', changed);
  let offered = '';
  return {
    choice: () => ({ minutes: minutes.value, operation: operation.value }),
    offer: (operations) => {
      const chosen = operation.value;
      const names = [...new Set([...operations, ...(chosen === '' ? [] : [chosen])])].sort();
      if (names.join('\n') === offered) return;
      offered = names.join('\n');
      operation.replaceChildren(option(all), ...names.map((name) => option([name, name])));
      operation.value = chosen;
    },
  };
}
