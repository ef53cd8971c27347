import type { Locator, Page } from '@playwright/test';
import { expect } from '#test/e2e/fixtures.ts';
import { withMedia } from '#test/e2e/support/media.ts';

import { person } from '#test/models/meeting/participants/samples.ts';
import { sendTo, walkFlow, type Flow, type Walk } from './walk-flow.ts';

/** A part of a call: its tests have a camera and a microphone. */
export function walkPart(flow: Flow): void {
  withMedia();
  walkFlow(flow);
}

/** Opens the meeting's link, and enters a name. */
export async function openMeeting({ page }: Walk): Promise<void> {
  await page.goto('/meet?meeting_id=daily-standup');
  await page.getByLabel('Your name').fill('Ann Archer');
}

/** Joins a meeting in which no other participant is. */
export async function joinCall(walk: Walk): Promise<void> {
  await openMeeting(walk);
  await walk.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(tool(walk.page, 'Leave')).toBeVisible();
  await expect(walk.page.getByText('Joining the meeting…')).toBeHidden({ timeout: 30_000 });
}

/** Another participant is in the list of the call. */
export async function participantJoins(walk: Walk, id: string, displayName: string): Promise<void> {
  await sendTo(walk, 'roster', { type: 'participant.joined', participant: person(id, { displayName }) } as never);
}

/** The page has found the meeting, which a machine of a path need not have received. */
export async function meetingIsFound(page: Page): Promise<void> {
  await page.getByLabel('Your name').waitFor();
  await expect(page.getByText('Finding the meeting')).toHaveCount(0);
}

/** A button of the toolbar. */
export const tool = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name, exact: true });

/** Presses a button of the 'More' menu. */
export async function more(page: Page, name: string): Promise<void> {
  await tool(page, 'More').click();
  await page.getByRole('group', { name: 'More' }).getByRole('button', { name, exact: true }).click();
}

/** Presses a button of another participant's menu, on the tile: by keyboard, because notices may lie over the tile. */
export async function participantMenu(page: Page, name: string, action: string): Promise<void> {
  const tile = page.getByRole('main').locator('[data-speaking]').filter({ hasText: name }).first();
  await tile.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
  await tile
    .getByRole('group', { name: `Actions for ${name}` })
    .getByRole('button', { name: action, exact: true })
    .click();
}

/** The code of a joined call is evaluated, which the page loads after it has found the meeting. */
export async function callIsLoaded(page: Page): Promise<void> {
  const loaded = await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = ['call.late', 'call-services'].map((chunk) => names.find((name) => name.includes(`/${chunk}-`)));
    return files.every((file) => file !== undefined) && files;
  });
  // Resolves after what the chunks import has been loaded as well.
  await loaded.evaluate(async (files) => {
    for (const file of files || []) await import(file);
  });
}
