import type { PermissionKind } from '#machines/meeting/media/permissions.setup.ts';
import { permissionsMachine } from '#machines/meeting/media/permissions.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { mediaFailures } from './samples.ts';

const answers = {
  outputs: {
    'the user allows it': 'granted',
    'the user refuses it': 'denied',
    'the user closes the question without an answer': 'prompt',
  },
  errors: { 'the browser cannot ask': mediaFailures.broken },
} as const;

const kinds: readonly PermissionKind[] = ['microphone', 'camera', 'notifications'];

export const permissionsCases = defineCases({
  name: 'meeting/media/permissions',
  machine: permissionsMachine,
  inputs: {
    'a window with notifications': { hasNotifications: true },
    'a window without notifications': { hasNotifications: false },
  },
  events: {
    'permission.request': {
      'the user asks for the microphone': { kind: 'microphone' },
      'the user asks for the camera': { kind: 'camera' },
      'the user asks for notifications': { kind: 'notifications' },
    },
    'permission.changed': {
      'the microphone is undecided': { kind: 'microphone', permission: 'prompt' },
      'the microphone is allowed': { kind: 'microphone', permission: 'granted' },
      'the microphone is blocked': { kind: 'microphone', permission: 'denied' },
      'the camera is undecided': { kind: 'camera', permission: 'prompt' },
      'the camera is allowed': { kind: 'camera', permission: 'granted' },
      'the camera is blocked': { kind: 'camera', permission: 'denied' },
      'notifications are undecided': { kind: 'notifications', permission: 'prompt' },
      'notifications are allowed': { kind: 'notifications', permission: 'granted' },
      'notifications are blocked': { kind: 'notifications', permission: 'denied' },
    },
  },
  actors: { requestMicrophone: answers, requestCamera: answers, requestNotifications: answers },
  invariants: {
    'a request runs exactly while the state is busy': (snapshot) =>
      snapshot.hasTag('busy') ===
      ['requestMicrophone', 'requestCamera', 'requestNotifications'].some((name) => snapshot.children[name]),
    'notifications are never requested where they are not supported (5.5)': (snapshot) =>
      snapshot.context.hasNotifications || !snapshot.matches({ notifications: 'requesting' }),
    'every permission that is not being requested can be requested (5.5)': (snapshot) =>
      kinds.every(
        (kind) => snapshot.matches({ [kind]: 'requesting' }) || snapshot.can({ type: 'permission.request', kind }),
      ),
  },
  mutations: {
    'an allowed or blocked permission is requested': { guards: { isRequested: () => false } },
    'notifications are requested where they are not supported': { guards: { isUnsupported: () => false } },
    'a permission that the browser reports is ignored': { guards: { isReported: () => false } },
    'a refusal counts as allowed': { guards: { isGranted: () => true } },
    'a refusal counts as undecided': { guards: { isDenied: () => false } },
    'no event is sent when a permission is denied': { actions: { announceDenied: () => {} } },
    'no event is sent when a permission is given again': { actions: { announceUnblocked: () => {} } },
    'message events are not sent': { actions: { announceMessage: () => {} } },
    'a blocked permission shows no message': { actions: { sayBlocked: () => {} } },
    'an allowed permission shows no message': { actions: { sayGiven: () => {} } },
    'an unsupported permission shows no message': { actions: { sayUnsupported: () => {} } },
    'a failure shows no message': { actions: { sayFailure: () => {} } },
    'old messages stay': { actions: { clearMessage: () => {} } },
  },
});
