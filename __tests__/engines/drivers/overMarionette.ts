import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, commands, type Parameters, Refusal } from './commands';

/** Runs a script in Firefox itself, like its own menus; the browser has to allow that. */
export async function inFirefox<Value>({ send }: Connection, script: string): Promise<Value> {
  await send('context', { value: 'chrome' });
  try {
    return (await send('execute', { script: `return (async () => {${script}})()`, args: [] })) as Value;
  } finally {
    await send('context', { value: 'content' });
  }
}

type Reply = readonly [type: number, id: number, error: { error: string; message: string } | null, result: unknown];

/** A session in a Firefox on this port: JSON in packets of a length, a colon and that many bytes. */
export async function connectOverMarionette(port: number, capabilities: Parameters): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  const ask = (name: string, parameters: Parameters): Promise<unknown> => {
    const id = (last += 1);
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    const text = Buffer.from(JSON.stringify([0, id, name, parameters]));
    socket.write(Buffer.concat([Buffer.from(`${text.length.toString()}:`), text]));
    return answer;
  };
  const fail = (reason: string): void => {
    for (const { reject } of waiting.values()) reject(new Refusal('no answer', reason));
    waiting.clear();
  };
  const greeted = new Promise<void>((resolve) => {
    eachPacket(socket, (packet) => {
      if (!Array.isArray(packet)) return resolve();
      const [, id, error, result] = packet as unknown as Reply;
      if (error) waiting.get(id)?.reject(new Refusal(error.error, error.message));
      else waiting.get(id)?.resolve(valueOf(result));
      waiting.delete(id);
    });
  });
  socket.on('error', (error) => fail(error.message));
  socket.on('close', () => fail('Firefox has gone'));
  await greeted;
  await ask('WebDriver:NewSession', capabilities);
  return {
    send: (command, parameters = {}) => ask(commands[command].marionette, parameters),
    close: async () => {
      const quit = ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
      await Promise.race([quit, pause(10_000, undefined, { ref: false })]);
      socket.destroy();
    },
  };
}

function eachPacket(socket: Socket, receive: (packet: unknown) => void): void {
  let pending = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    pending = Buffer.concat([pending, part]);
    for (let colon = pending.indexOf(':'); colon > 0; colon = pending.indexOf(':')) {
      const end = colon + 1 + Number(pending.subarray(0, colon).toString());
      if (pending.length < end) return;
      const packet = JSON.parse(pending.subarray(colon + 1, end).toString()) as unknown;
      pending = pending.subarray(end);
      receive(packet);
    }
  });
}

/** Most results are wrapped in an object. */
const valueOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
