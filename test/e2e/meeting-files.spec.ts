/** Files in the chat of a meeting: two users of the app, and the file service of the sandbox. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { steersLocalServer } from './support/deployment.ts';
import { boxOf } from './support/layout.ts';
import { withMedia } from './support/media.ts';

withMedia();
test.beforeEach(() => steersLocalServer());

/** Bytes of every value, more than are sent at once. */
const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31 + (index >> 8)) % 256));
const plan = { name: 'Plan für Q3 & Q4.pdf', mimeType: 'application/pdf', buffer: bytes };

const messagesOf = (page: Page) => page.getByRole('log', { name: 'Messages' }).locator('li[aria-posinset]');
const uploadsOf = (page: Page) => page.getByRole('list', { name: 'Files to send' });

/** Chooses files in the browser's own dialog. */
async function attach(page: Page, ...files: readonly (typeof plan)[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await (await choosing).setFiles([...files]);
}

/** The bytes that a press of 'Download' brings, which the browser may do in a page of its own. */
async function downloaded(page: Page, name: string): Promise<Buffer> {
  const arriving = new Promise<Download>((resolve) => {
    page.on('download', resolve);
    page.context().on('page', (opened) => opened.on('download', resolve));
  });
  await page.getByRole('link', { name: `Download ${name}` }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path());
}

test('a file reaches all participants with its name and size, and is downloaded as it was', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await ada.tool('Chat').click();
  await attach(ada.page, plan);
  await expect(messagesOf(ada.page)).toHaveText([/Plan für Q3 & Q4\.pdf300 kB.*Download/]);
  await expect(uploadsOf(ada.page)).toHaveCount(0);
  await expect(ada.page.getByText('Plan für Q3 & Q4.pdf was sent')).toHaveCount(1);

  await ben.tool('Chat, 1 unread').click();
  await expect(messagesOf(ben.page)).toHaveText([/Ada Lovelace.*Plan für Q3 & Q4\.pdf300 kB.*Download/]);
  const link = ben.page.getByRole('link', { name: `Download ${plan.name}` });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(ben.page, 'a file in the chat');
  expect(bytes.equals(await downloaded(ben.page, plan.name))).toBe(true);

  await test.step('a link of another host stays a link', async () => {
    await ada.write('https://files.example/f/1#name=plan.pdf&size=10');
    await expect(messagesOf(ben.page).nth(1).getByRole('link')).toHaveText(
      'https://files.example/f/1#name=plan.pdf&size=10',
    );
    await expect(ben.page.getByRole('link', { name: /^Download/ })).toHaveCount(1);
  });

  await test.step('the saved chat has the address of the file', async () => {
    const saving = ben.page.waitForEvent('download');
    await ben.page.getByRole('button', { name: 'Save chat' }).click();
    const saved = await readFile(await (await saving).path(), 'utf8');
    expect(saved).toMatch(/Ada Lovelace: http:\/\/localhost:\d+\/files\/api\/v1\/files\/\S+#name=Plan\S+&size=300000/u);
  });
});

test('a file of a private chat reaches its receiver alone', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const cyd = await Attendee.join(context, 'Cyd Charisse', { listens: true });
  await ada.tool('Chat').click();
  await cyd.tool('Chat').click();
  await ada.does(ben.name, 'Send a private message');
  await attach(ada.page, plan);
  await ben.tool('Chat, 1 unread').click();
  await expect(messagesOf(ben.page)).toHaveText([/Ada Lovelace\s*Private.*Plan für Q3 & Q4\.pdf/]);
  await ada.page.getByRole('button', { name: 'Write to everybody' }).click();
  await ada.write('Good morning');
  await expect(messagesOf(cyd.page)).toHaveText([/Good morning/]);
});

test('an upload is cancelled, refused with what to do, and tried again', async ({ context, sandbox, problems }) => {
  problems.allow(/Failed to load resource/u);
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const { page } = ada;
  const uploads = uploadsOf(page);
  await ada.tool('Chat').click();

  await test.step('cancelled: nothing is sent, and the focus is on the button', async () => {
    await sandbox.fault({ operation: 'uploadFile', kind: 'timeout', times: 1 });
    await attach(page, plan);
    await expect(page.getByRole('progressbar', { name: `Upload of ${plan.name}` })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
    await expectAccessible(page, 'an upload');
    await page.getByRole('button', { name: `Cancel: ${plan.name}` }).click();
    await expect(uploads).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Attach a file' })).toBeFocused();
    await expect(messagesOf(page)).toHaveCount(0);
  });

  await test.step('too large for the service', async () => {
    await sandbox.settings({ files: { maxSize: 200_000 } });
    await attach(page, plan);
    await expect(uploads).toContainText(
      'Plan für Q3 & Q4.pdf has 300 kB. A file can have at most 200 kB. Attach a smaller file',
    );
    await expectAccessible(page, 'a refused file');
    await attach(page, { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByLabel('Message', { exact: true }), 'beside both refusals').toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.setViewportSize({ width: 1280, height: 720 });
    await sandbox.settings({ files: { maxSize: 400_000 } });
    await page.getByRole('button', { name: `Try again: ${plan.name}` }).click();
    await expect(messagesOf(page)).toHaveText([/Plan für Q3 & Q4\.pdf/]);
    await expect(uploads).toHaveCount(0);
  });

  await test.step('of a kind that is not accepted, while another file waits', async () => {
    const html = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>Hello</p>') };
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') };
    await attach(page, html, note);
    await expect(uploads.getByRole('listitem')).toHaveText([
      /page\.html.*The file service does not accept files of this kind/,
      /note\.txt.*Waiting/,
    ]);
    await page.getByRole('button', { name: 'Remove: page.html' }).click();
    await expect(messagesOf(page)).toHaveText([/Plan für Q3/, /note\.txt5 bytes/]);
  });

  await test.step('offline', async () => {
    await sandbox.fault({ operation: 'uploadFile', kind: 'offline' });
    await attach(page, { ...plan, name: 'offline.pdf' });
    await expect(uploads).toContainText('The file service cannot be reached. Check your connection, then try again');
    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Try again: offline.pdf' }).click();
    await expect(messagesOf(page)).toHaveText([/Plan für Q3/, /note\.txt/, /offline\.pdf/]);
  });
});

test('files are dropped and pasted, and an empty one is refused', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const { page } = ada;
  await ada.tool('Chat').click();
  await expect(page.getByRole('button', { name: 'Attach a file' })).toBeVisible();
  const given = (name: string, text: string) =>
    page.evaluateHandle(
      ([file, content]) => {
        const data = new DataTransfer();
        data.items.add(new File(content === '' ? [] : [content], file, { type: 'text/plain' }));
        return data;
      },
      [name, text] as const,
    );
  const field = page.getByLabel('Message', { exact: true });
  await field.dispatchEvent('dragover', { dataTransfer: await given('dropped.txt', 'Dropped') });
  await expect(page.getByText('Drop files to send them')).toBeVisible();
  await field.dispatchEvent('drop', { dataTransfer: await given('dropped.txt', 'Dropped') });
  await expect(page.getByText('Drop files to send them')).toBeHidden();
  await expect(messagesOf(page)).toHaveText([/dropped\.txt7 bytes/]);
  await field.evaluate(
    (element, clipboardData) => {
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    await given('pasted.txt', 'Pasted text'),
  );
  await expect(messagesOf(page)).toHaveText([/dropped\.txt/, /pasted\.txt11 bytes/]);
  await field.dispatchEvent('drop', { dataTransfer: await given('empty.txt', '') });
  const refusal = page.getByRole('paragraph').filter({ hasText: 'empty.txt is empty. Attach another file' });
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toHaveCount(0);
});

test('a file that is dropped beside the chat is not opened by the browser, which would end the call', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const { page } = ada;
  const path = test.info().outputPath('notes.html');
  await writeFile(path, '<title>Notes</title>');
  const browser = await context.newCDPSession(page);
  const { x, y, width, height } = await boxOf(page.getByRole('main'));
  const place = { x: x + width / 2, y: y + height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
  }
  await ada.tool('Chat').click();
  await ada.write('Still here');
  await expect(messagesOf(page)).toHaveText([/Still here/]);
  expect(context.pages()).toEqual([page]);
});

test('without a file service nothing of it is shown or loaded', async ({ context }) => {
  const ada = await Attendee.prepare(context, 'Ada Lovelace', { variables: { VITE_MEETING_FILES_HOST: '' } });
  const loaded: string[] = [];
  ada.page.on('request', (request) => loaded.push(request.url()));
  await ada.enter({ listens: true });
  await ada.tool('Chat').click();
  await ada.write('https://files.example/f/1#name=plan.pdf&size=10');
  await expect(messagesOf(ada.page)).toHaveText([/https:\/\/files\.example/]);
  await expect(ada.page.getByRole('button', { name: 'Attach a file' })).toHaveCount(0);
  expect(loaded.filter((url) => url.includes('chat-files'))).toEqual([]);
});
