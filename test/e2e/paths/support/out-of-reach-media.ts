import { reasonFor, type Reasons } from './reasons.ts';

const notShared = 'The button is not shown where the browser cannot share.';

/** The transitions of the media of a call that no path takes in a browser, see out-of-reach.ts. */
export const mediaOutOfReach: Readonly<Record<string, Reasons>> = {
  'meeting/media/camera': reasonFor(
    'The switch of the settings has a picture to mirror; only an external caller has none.',
    'camera.owning --mirror.toggle[1]--> (stays)',
  ),
  'meeting/media/desktop-audio': reasonFor(notShared, 'desktopAudio.idle --share.toggle[2]--> (stays)'),
  'meeting/media/devices': reasonFor(
    'The lists offer the devices that are there, and report no choice of what is in use already; an external caller can choose others.',
    'devices.ready --device.choose[0]--> (stays)',
    'devices.ready --device.choose[1]--> (stays)',
    'devices.ready --device.choose[2]--> (stays)',
    'devices.ready --device.choose[3]--> (stays)',
  ),
  'meeting/media/permissions': {
    ...reasonFor(
      "A permission that is given has no button: 'Allowed' is in its place.",
      'permissions.microphone.granted --permission.request[0]--> (stays)',
      'permissions.camera.granted --permission.request[0]--> (stays)',
      'permissions.notifications.granted --permission.request[0]--> (stays)',
    ),
    ...reasonFor(
      'A browser without notifications has no row to ask for them.',
      'permissions --permission.request[0]--> (stays)',
    ),
  },
  'meeting/media/screen-share': reasonFor(notShared, 'screenShare.idle --share.toggle[2]--> (stays)'),
};
