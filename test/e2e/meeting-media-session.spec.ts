/** A media session that ends while the client changes what it sends: here because encryption begins, which connects media again. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { allowLibraryNoise, decodesPicture, keepPictures, switchEncryption } from './support/encryption.ts';
import { connectMedia, expectHeld, holdMedia } from './support/held-media.ts';
import { withMedia } from './support/media.ts';

withMedia();
test.beforeEach(({ problems }) => allowLibraryNoise(problems));

async function meet(context: BrowserContext) {
  // The first participant of a room is its moderator.
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: keepPictures });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true, runs: keepPictures });
  await ben.sees(ada.name);
  return { ada, ben };
}

/** The camera works for the user, and for the other participant. */
async function isSeen(ben: Attendee, ada: Attendee): Promise<void> {
  await expect(ben.tool('Turn off camera')).toBeEnabled();
  await ada.sees(ben.name);
  await decodesPicture(ben, ada);
}

test('a camera that waits for a session that ends is sent in the next one, and so is the microphone', async ({
  context,
}) => {
  test.slow();
  const { ada, ben } = await meet(context);
  await holdMedia(ben);
  // The negotiation for the media of another participant, before which the session makes no other change.
  await Attendee.join(context, 'Carl Cantor');
  await expectHeld(ben, 1);
  await ben.tool('Turn on camera').click();
  await switchEncryption(ada, true);
  await expectHeld(ben, 2);
  await connectMedia(ben);
  await isSeen(ben, ada);
  await ben.tool('Unmute microphone').click();
  await expect(ben.tool('Mute microphone')).toBeEnabled();
  await ada.hears();
});

test('a camera that is added while its session ends is sent in the next one', async ({ context }) => {
  test.slow();
  const { ada, ben } = await meet(context);
  await holdMedia(ben);
  await ben.tool('Turn on camera').click();
  await expectHeld(ben, 1);
  await switchEncryption(ada, true);
  await expectHeld(ben, 2);
  await connectMedia(ben);
  await isSeen(ben, ada);
});
