/** A call of two browsers, over the app on both sides. */
import { expect, test } from '@playwright/test';
import { meetingLimits } from '#machines/meeting/limits.ts';
import { openTab } from './open-tab.ts';
import { pictureOf } from './page-scripts.ts';
import type { Tab } from './tab.ts';

interface Attendee {
  readonly name: string;
  readonly tab: Tab;
}

const patience = { timeout: 30_000 };
/** A picture of which no frames are counted is marked after so many seconds, and soon replaced by the initials. */
const markedAfter = meetingLimits.pictureFirstFrame + meetingLimits.pictureLoss;
/** The least brightness of a picture that is not black. */
const bright = 60;

async function join(browser: string, name: string): Promise<Attendee> {
  const tab = await openTab(browser);
  await tab.open('/meet?meeting_id=daily-standup');
  await tab.type('Your name', name);
  await tab.press('button', 'Join');
  await tab.sees('button', 'Leave');
  return { name, tab };
}

const media = ({ tab }: Attendee) => tab.run(() => window.callMedia());

/** Waits until the other participant's video plays, is not black, and is decoded. */
async function sees(attendee: Attendee, other: Attendee): Promise<void> {
  const picture = () => attendee.tab.run(pictureOf, other.name);
  const message = `${attendee.name} sees ${other.name}`;
  await expect.poll(picture, { ...patience, message }).not.toBeNull();
  const before = { time: (await picture())?.time ?? 0, frames: (await media(attendee)).frames };
  await expect
    .poll(
      async () => {
        const now = await picture();
        return now !== null && now.time > before.time && now.width > 0 && now.brightness > bright;
      },
      { ...patience, message },
    )
    .toBe(true);
  await expect
    .poll(async () => (await media(attendee)).frames, { ...patience, message: `${attendee.name} decodes` })
    .toBeGreaterThan(before.frames + 5);
}

/** Waits until the other participant's video has played for so many seconds more. */
async function plays(attendee: Attendee, other: Attendee, seconds: number): Promise<void> {
  const time = async () => (await attendee.tab.run(pictureOf, other.name))?.time ?? 0;
  const before = await time();
  await expect
    .poll(time, { ...patience, message: `${other.name} at ${attendee.name}` })
    .toBeGreaterThan(before + seconds);
}

async function seesNothing(attendee: Attendee, other: Attendee): Promise<void> {
  await expect
    .poll(() => attendee.tab.run(pictureOf, other.name), {
      ...patience,
      message: `${attendee.name} has no picture of ${other.name}`,
    })
    .toBeNull();
}

/** Turns the camera off and on: the others see it, the device is released meanwhile, and there is no renegotiation. */
async function toggleCamera(attendee: Attendee, other: Attendee): Promise<void> {
  const before = [(await media(attendee)).negotiations, (await media(other)).negotiations];
  await attendee.tab.press('button', 'Turn off camera');
  await seesNothing(other, attendee);
  await expect.poll(async () => (await media(attendee)).cameras, { message: 'the camera is released' }).toBe(0);
  await attendee.tab.press('button', 'Turn on camera');
  await sees(other, attendee);
  expect([(await media(attendee)).negotiations, (await media(other)).negotiations]).toEqual(before);
}

test('Firefox and Chromium see each other, also after each has turned its camera off and on twice', async () => {
  const attendees: Attendee[] = [];
  try {
    const ada = await join('firefox', 'Ada');
    attendees.push(ada);
    const ben = await join('chromium', 'Ben');
    attendees.push(ben);
    await test.step('both see each other', () => Promise.all([sees(ada, ben), sees(ben, ada)]));
    for (const time of ['first', 'second']) {
      await test.step(`the camera of Firefox, ${time} time`, () => toggleCamera(ada, ben));
      await test.step(`the camera of Chromium, ${time} time`, () => toggleCamera(ben, ada));
    }
    await test.step('both still see each other', () => Promise.all([sees(ada, ben), sees(ben, ada)]));
    await test.step('neither has a picture that is marked as interrupted', async () => {
      await Promise.all([plays(ada, ben, markedAfter), plays(ben, ada, markedAfter)]);
      for (const { tab } of attendees) await tab.seesNo('text', 'Connection interrupted');
    });
  } finally {
    await Promise.all(attendees.map(({ tab }) => tab.close()));
  }
});
