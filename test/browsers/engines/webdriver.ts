/** WebKitGTK over the WebDriver protocol (https://www.w3.org/TR/webdriver2/), as far as the journeys need it. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { Engine } from './engine.ts';

export interface WebKit {
  /** WebKitWebDriver. */
  readonly driver: string;
  /** MiniBrowser, which is not on the path. */
  readonly browser: string;
  /** Of the X server, e.g. ':99'. */
  readonly display: string;
}

/** The key that the protocol uses for an element reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const reference = v.object({ [elementKey]: v.string() });
const answerShape = v.object({ value: v.unknown() });
const failureShape = v.object({ error: v.string(), message: v.string() });
const sessionShape = v.object({ sessionId: v.string() });

/** The time limit for the start of the driver, in milliseconds. */
const startsWithin = 30_000;
const between = 100;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

async function send(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = v.parse(answerShape, await answer.json());
  if (answer.ok) return value;
  const { error, message } = v.parse(failureShape, value);
  throw new Error(`${error}: ${message}`);
}

async function untilReady(base: string): Promise<void> {
  const deadline = Date.now() + startsWithin;
  for (;;) {
    const isReady = await send(`${base}/status`, 'GET').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start.');
    await delay(between);
  }
}

export async function startWebKit({ driver, browser, display }: WebKit): Promise<Engine<object>> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    await untilReady(base);
    const options = { binary: browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = v.parse(sessionShape, await send(`${base}/session`, 'POST', { capabilities }));
    return inSession(`${base}/session/${sessionId}`, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function inSession(session: string, stop: () => Promise<void>): Engine<object> {
  const post = (path: string, body: object = {}) => send(`${session}${path}`, 'POST', body);
  const execute = (source: string, args: readonly unknown[]) =>
    post('/execute/sync', { script: `return (${source})(...arguments);`, args });
  let isInFrame = false;
  const click = async (element: object) => {
    // The protocol scrolls to the edge of the window, where a sticky element may cover it.
    await execute("(target) => target.scrollIntoView({ block: 'center', behavior: 'instant' })", [element]);
    await post(`/element/${v.parse(reference, element)[elementKey]}/click`);
  };
  return {
    goto: async (url) => {
      await post('/url', { url });
    },
    run: (source, args) => execute(source, args) as Promise<never>,
    find: async (source, args) => {
      const found = await execute(source, args);
      return v.is(reference, found) ? found : null;
    },
    click,
    type: async (element, text) => {
      // 'Element Send Keys' focuses the element itself, which WebKitGTK refuses in a frame of another origin.
      await (isInFrame ? click(element) : execute('(target) => target.focus()', [element]));
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    enterFrame: async (frame) => {
      await post('/frame', { id: frame });
      isInFrame = true;
    },
    leaveFrame: async () => {
      await post('/frame', { id: null });
      isInFrame = false;
    },
    close: async () => {
      await send(session, 'DELETE').catch(() => undefined);
      await stop();
    },
  };
}
