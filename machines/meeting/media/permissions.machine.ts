import { permissionRegion, permissionsSetup } from './permissions.setup.ts';

/**
 * The browser's permissions for a meeting (specification 4.6, 5.5, 6): microphone, camera, notifications, each
 * `unknown`, `prompt`, `requesting`, `granted` or `denied`. An event is emitted when a permission becomes 'denied', so
 * that the user leaves or the video is muted; for a permission that was denied when the page was opened, none is
 * emitted.
 *
 * Read with `matches({ camera: 'denied' })`. Tags: `busy` while the browser shows its prompt.
 */
export const permissionsMachine = permissionsSetup.createMachine({
  id: 'permissions',
  description: 'What the browser allows: the microphone, the camera and notifications.',
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
