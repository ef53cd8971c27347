/** The pass of a meeting: how old it may be when a lost connection is made again (specification 9), and for whom it is. */
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { libraryLog, librarySender, mediaLaunch } from './support/media.ts';

test.use({ launchOptions: mediaLaunch });
test.beforeEach(({ problems }) => {
  problems.allow(libraryLog);
  problems.allow(librarySender);
});

const tooOld = 301_000;

/** Runs in the page, before the app: types one more letter once the conference server has said who one is. */
function typeOnWhileConnecting(): void {
  let hasTyped = false;
  const type = () => {
    const field = document.querySelector('input');
    if (hasTyped || field === null) return;
    hasTyped = true;
    // As a press of a key sets it; React overlooks what is set on the field itself.
    Reflect.set(HTMLInputElement.prototype, 'value', `${field.value}!`, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const NativeSocket = window.WebSocket;
  window.WebSocket = class extends NativeSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        // After the library has heard it, too.
        if (typeof data === 'string' && data.includes('<success')) setTimeout(type, 0);
      });
    }
  };
}

test('who goes on typing a name while the connection is made comes in with the whole name', async ({ context }) => {
  const ada = await Attendee.prepare(context, 'Ada', { runs: typeOnWhileConnecting });
  await expect(ada.page.getByLabel('Your name')).toHaveValue('Ada!');
  await ada.enter({ listens: true });
  await expect(ada.tile('Ada!')).toBeVisible();
});

test('a pass that has become too old is fetched anew; when that fails it is said, and tried again', async ({
  context,
  sandbox,
}) => {
  await context.clock.install();
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const passes = async () => (await sandbox.requests('confId')).length;
  const lost = ada.page.getByText('Connection lost. Reconnecting…');
  // Whoever presses while a pass is being fetched ahead has asked twice.
  const first = await passes();

  await test.step('a young pass is taken again', async () => {
    await sandbox.conference({ server: 'stopped' });
    await expect(lost).toBeVisible();
    await sandbox.conference({ server: 'running' });
    await expect(lost).toBeHidden({ timeout: 30_000 });
    expect(await passes()).toBe(first);
  });

  await test.step('an old one is not', async () => {
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
