import { permissionRegion, permissionsSetup } from './permissions.setup.ts';

/**
 * What the browser lets a meeting do (specification 4.6, 5.5, 6): microphone, camera, notifications, each `unknown`,
 * `prompt`, `requesting`, `granted` or `denied`. A permission that becomes 'denied' is announced, so that the user
 * leaves or the video is muted; one that was denied when the page was opened is not.
 *
 * Read with `matches({ camera: 'denied' })`. Tags: `busy` while the browser asks.
 */
export const permissionsMachine = permissionsSetup.createMachine({
  id: 'permissions',
  context: ({ input }) => ({ ...input, message: '' }),
  invoke: { id: 'watchPermissions', src: 'watchPermissions' },
  on: {
    'permission.request': {
      guard: 'isUnsupported',
      actions: ['sayUnsupported', 'announceMessage'],
    },
  },
  type: 'parallel',
  states: {
    microphone: permissionRegion('microphone', 'requestMicrophone'),
    camera: permissionRegion('camera', 'requestCamera'),
    notifications: permissionRegion('notifications', 'requestNotifications'),
  },
});
