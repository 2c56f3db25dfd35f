import { parseArgs } from 'node:util';
import { replayCommand } from 'src/support/cli/command';
import { CannotReplay, exitStatus, optionTable, optionsOf } from 'src/support/cli/options';
import { paintWith } from 'src/support/cli/colours';
import { findings } from './findings';

/** The text of the log that the person saves for this fault. */
export async function recorded(fault: string): Promise<string> {
  const finding = findings.find((each) => each.fault === fault);
  if (!finding) throw new Error(`No fault is called ${fault}.`);
  const world = finding.world();
  const page = await finding.play(world);
  await world.settle();
  const text = page.save();
  if (text === undefined) throw new Error(`${fault}: there is nothing to save.`);
  return text;
}

/** The exit status and the output of `npm run replay -- FILE ${args}` on this build. */
export interface Replayed {
  readonly status: number;
  readonly printed: string;
}

export async function replayed(log: string, args: readonly string[]): Promise<Replayed> {
  const { values } = parseArgs({ args: [...args], options: optionTable });
  const printed: string[] = [];
  const outlets = {
    read: () => log,
    write: () => {
      throw new Error('nothing is written here');
    },
    list: () => [],
    print: (text: string) => void printed.push(text),
    tell: () => undefined,
    format: { columns: 100, paint: paintWith(false) },
  };
  try {
    const status = await replayCommand(optionsOf(values, ['a.flow.json']), outlets);
    return { status, printed: printed.join('\n') };
  } catch (error) {
    if (!(error instanceof CannotReplay)) throw error;
    return { status: values.bisect ? exitStatus.skip : exitStatus.noLog, printed: error.message };
  }
}
