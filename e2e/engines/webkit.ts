import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/test/free-port.ts';
import { viewport, type Engine, type Key } from './engine.ts';

/** Codes of keys in WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Readonly<Record<Key, string>> = { Escape: '\uE00C', Tab: '\uE004' };

type Element = Readonly<Record<string, string>>;

/**
 * WebKit, the engine of every browser on an iPhone, by WebDriver; Debian's packages are `webkit2gtk-driver` and `xvfb`, because
 * it needs a screen. Ten calls of the protocol are written here: a client library of it has 23 MB.
 */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 800x1000x24', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, so that the screen ends with its driver.
    detached: true,
  });
  const call = async <Value>(method: string, path: string, body?: unknown): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebDriver ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const stop = () => driver.pid && process.kill(-driver.pid);
  try {
    await listening(() => call('GET', '/status'));
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
      },
    });
    const session = `/session/${sessionId}`;
    const act = (...actions: unknown[]) => call<null>('POST', `${session}/actions`, { actions });
    const find = async (selector: string) => {
      const found = await call<Element>('POST', `${session}/element`, { using: 'css selector', value: selector });
      return `${session}/element/${Object.values(found)[0]}`;
    };
    await call('POST', `${session}/window/rect`, viewport);
    return {
      open: async (url) => {
        await call('POST', `${session}/url`, { url });
      },
      run: (task, ...args) =>
        call('POST', `${session}/execute/sync`, { script: `return (${task.toString()})(...arguments)`, args }),
      press: async (key) => {
        const value = keys[key];
        const strokes = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
        await act({ type: 'key', id: 'keys', actions: strokes });
      },
      click: async (selector) => {
        await call('POST', `${await find(selector)}/click`, {});
      },
      clickAt: async (x, y) => {
        const press = [
          { type: 'pointerMove', x, y },
          ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })),
        ];
        await act({ type: 'pointer', id: 'mouse', actions: press });
      },
      type: async (selector, text) => {
        await call('POST', `${await find(selector)}/value`, { text });
      },
      picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
      complaints: [],
      close: async () => {
        await call('DELETE', session);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Waits until the driver answers, ten seconds at most. */
async function listening(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await pause(100);
    }
  }
}
