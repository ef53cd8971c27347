import { expect, it } from 'vitest';
import { cameraMessage } from './camera-message.ts';

it.each([
  ['permission', 'Your camera Permissions is Blocked'],
  ['in-use', 'Your camera device is in use by another application'],
  ['no-device', 'You dont have camera device'],
  ['not-started', 'There is something went wrong in starting the video camera'],
  ['unknown', 'gum.general'],
  ['timeout', 'gum.general'],
] as const)('says of a camera that fails for the reason %j: %j (8.4)', (reason, message) => {
  expect(cameraMessage({ reason, ownMessage: 'gum.general' })).toBe(message);
});
