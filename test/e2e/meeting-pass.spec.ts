/** The pass of a meeting: its maximum age for a reconnect (specification 9), and the name it is issued for. */
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { withMedia } from './support/media.ts';
import { installClock } from './support/clock.ts';

withMedia();

const tooOld = 301_000;

/** Runs in the page, before the app: types one more letter once the conference server has authenticated the client. */
function typeOnWhileConnecting(): void {
  let hasTyped = false;
  const type = () => {
    const field = document.querySelector('input');
    if (hasTyped || field === null) return;
    hasTyped = true;
    // Sets the value like a key press: React ignores a value set on the field itself.
    Reflect.set(HTMLInputElement.prototype, 'value', `${field.value}!`, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const NativeSocket = window.WebSocket;
  window.WebSocket = class extends NativeSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        // After the library has received it, too.
        if (typeof data === 'string' && data.includes('<success')) setTimeout(type, 0);
      });
    }
  };
}

test('a participant who is still typing the name while connecting joins with the whole name', async ({ context }) => {
  const ada = await Attendee.prepare(context, 'Ada', { runs: typeOnWhileConnecting });
  await expect(ada.page.getByLabel('Your name')).toHaveValue('Ada!');
  await ada.enter({ listens: true });
  await expect(ada.tile('Ada!')).toBeVisible();
});

test('a pass that is too old is fetched again; a failure is shown, and retried', async ({ context, sandbox }) => {
  await installClock(context);
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const passes = async () => (await sandbox.requests('confId')).length;
  const lost = ada.page.getByText('Connection lost. Reconnecting…');
  // A press on Join while a pass is being prefetched causes a second request.
  const first = await passes();

  await test.step('a recent pass is used again', async () => {
    await sandbox.conference({ server: 'stopped' });
    await expect(lost).toBeVisible();
    await sandbox.conference({ server: 'running' });
    await expect(lost).toBeHidden({ timeout: 30_000 });
    expect(await passes()).toBe(first);
  });

  await test.step('an old pass is not', async () => {
    await context.clock.setSystemTime(Date.now() + tooOld);
    await sandbox.fault({ operation: 'confId', kind: 'status', status: 422, message: 'There is no pass now.' });
    await sandbox.conference({ server: 'stopped' });
    await expect(ada.page.getByText('There is no pass now.')).toBeVisible();
    await sandbox.clearFaults();
    await sandbox.conference({ server: 'running' });
    await expect(lost).toBeHidden({ timeout: 30_000 });
    await expect(ada.tool('Leave')).toBeVisible();
    expect(await passes()).toBeGreaterThanOrEqual(first + 2);
  });
});
