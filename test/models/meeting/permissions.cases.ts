import type { PermissionKind } from '#machines/meeting/permissions.setup.ts';
import { permissionsMachine } from '#machines/meeting/permissions.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { mediaFailures } from './media-samples.ts';

const answers = {
  outputs: { allowed: 'granted', refused: 'denied', 'closed without an answer': 'prompt' },
  errors: { 'it cannot be asked': mediaFailures.broken },
} as const;

const kinds: readonly PermissionKind[] = ['microphone', 'camera', 'notifications'];

export const permissionsCases = defineCases({
  name: 'meeting/permissions',
  machine: permissionsMachine,
  inputs: {
    'a window with notifications': { hasNotifications: true },
    'a window without notifications': { hasNotifications: false },
  },
  events: {
    'permission.request': {
      'asks for the microphone': { kind: 'microphone' },
      'asks for the camera': { kind: 'camera' },
      'asks for notifications': { kind: 'notifications' },
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
    'the browser asks exactly while it is being asked': (snapshot) =>
      snapshot.hasTag('busy') ===
      ['requestMicrophone', 'requestCamera', 'requestNotifications'].some((name) => snapshot.children[name]),
    'what a window lacks is never asked for (5.5)': (snapshot) =>
      snapshot.context.hasNotifications || !snapshot.matches({ notifications: 'requesting' }),
    'what is not being asked can be asked for, or says why not (5.5)': (snapshot) =>
      kinds.every(
        (kind) => snapshot.matches({ [kind]: 'requesting' }) || snapshot.can({ type: 'permission.request', kind }),
      ),
  },
  mutations: {
    'what was allowed or blocked is asked for': { guards: { isRequested: () => false } },
    'notifications of a window without them are passed over': { guards: { isUnsupported: () => false } },
    'the browser is not believed': { guards: { isReported: () => false } },
    'a refusal counts as allowed': { guards: { isGranted: () => true } },
    'a refusal counts as undecided': { guards: { isDenied: () => false } },
    'a denial is not announced': { actions: { announceDenied: () => {} } },
    'a permission that is given back is not announced': { actions: { announceUnblocked: () => {} } },
    'messages are not announced': { actions: { announceMessage: () => {} } },
    'blocked is not said': { actions: { sayBlocked: () => {} } },
    'given is not said': { actions: { sayGiven: () => {} } },
    'unsupported is not said': { actions: { sayUnsupported: () => {} } },
    'failures are not said': { actions: { sayFailure: () => {} } },
    'old messages stay': { actions: { clearMessage: () => {} } },
  },
});
