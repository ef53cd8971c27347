import type { Page } from '@playwright/test';
import type { ContextFrom, EventFromLogic } from 'xstate';
import type { chatFilesMachine } from '#machines/meeting/chat-files/chat-files.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { chatFilesCases } from '#test/models/meeting/chat-files/chat-files.cases.ts';
import { joinCall, tool, walkPart } from '../../support/call-page.ts';
import { contextOf, textOf } from '../../support/walk-flow.ts';

type Attached = Extract<EventFromLogic<typeof chatFilesMachine>, { readonly type: 'files.attach' }>;

const list = (page: Page) => page.getByRole('list', { name: 'Files to send' });
/** The files of the cases, by their ids. */
const names: Readonly<Record<string, string>> = {
  'file-1': '(?:plan\\.pdf|a\\.zip|0\\.txt)',
  'file-2': '(?:b\\.zip|1\\.txt)',
};

walkPart({
  cases: chatFilesCases,
  open: async (walk) => {
    await joinCall(walk);
    await tool(walk.page, 'Chat').click();
    await expect(walk.page.getByRole('button', { name: 'Attach a file' })).toBeVisible();
  },
  // The receiver is that of the chat.
  replaced: { 'files.attach': ['recipient'] },
  delivered: { 'the user leaves the meeting': 'The chat reports it.' },
  // Buttons that are shown only when they do something.
  infeasible: (snapshot, step) => {
    if (step.kind !== 'send') return false;
    const { queue, refusal } = snapshot.context as ContextFrom<typeof chatFilesMachine>;
    if (step.event.type === 'refusal.dismiss') return refusal === '';
    return step.event.type === 'file.remove' && queue.every(({ id }) => id !== textOf(step.event, 'id'));
  },
  does: ({ page }) => ({
    'files.attach': async (event) => {
      const files = (event as Attached).files.map(({ file, name }) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.alloc(file.size),
      }));
      await page.locator('input[type="file"][aria-label="File"]').setInputFiles(files);
    },
    'file.remove': (event) =>
      page.getByRole('button', { name: new RegExp(`^(?:Cancel|Remove): ${names[textOf(event, 'id')]}$`, 'u') }).click(),
    'file.retry': () => page.getByRole('button', { name: /^Try again: /u }).click(),
    'refusal.dismiss': () => page.getByRole('button', { name: 'Dismiss' }).click(),
  }),
  sees: ({ page }) => {
    const seesQueue = async (place: Expectation) => {
      const { queue, problem, refusal } = contextOf<typeof chatFilesMachine>(place);
      await expect(list(page)).toHaveCount(queue.length > 0 ? 1 : 0);
      await expect(list(page).getByRole('listitem')).toHaveCount(queue.length);
      for (const { name } of queue) await expect(list(page).getByText(name, { exact: true })).toBeVisible();
      if (problem !== '') await expect(list(page).getByText(problem)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(refusal === '' ? 0 : 1);
      if (refusal !== '') await expect(page.getByText(refusal).first()).toBeAttached();
    };
    return {
      idle: seesQueue,
      failed: seesQueue,
      uploading: async (place) => {
        await seesQueue(place);
        const { progress } = contextOf<typeof chatFilesMachine>(place);
        await expect(list(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(progress * 100));
      },
    };
  },
});
