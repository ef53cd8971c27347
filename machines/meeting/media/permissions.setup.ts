import { assign, emit, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { DevicePermission } from '../media.types.ts';

/** The browser permissions that are tracked (specification 6). */
export type PermissionKind = 'microphone' | 'camera' | 'notifications';

export interface PermissionsInput {
  /** The window has a notification object. */
  readonly hasNotifications: boolean;
}

export interface PermissionsContext extends PermissionsInput {
  /** Why a request had no result; '' when there is no message. */
  readonly message: string;
}

export type PermissionsEvent =
  /** The user requests the browser's permission prompt. */
  | { readonly type: 'permission.request'; readonly kind: PermissionKind }
  /** From the `watchPermissions` actor: immediately for each kind that the browser reports, and on every change. */
  | { readonly type: 'permission.changed'; readonly kind: PermissionKind; readonly permission: DevicePermission };

export type PermissionsEmitted =
  /** The permission has become 'denied', which it was not before. */
  | { readonly type: 'permissionDenied'; readonly kind: PermissionKind }
  /** The permission is granted, or can be requested again: the message about blocking is cleared. */
  | { readonly type: 'permissionUnblocked'; readonly kind: PermissionKind }
  | { readonly type: 'messageGiven'; readonly message: string };

interface OfKind {
  readonly kind: PermissionKind;
}

interface Report extends OfKind {
  readonly permission: DevicePermission;
}

export const permissionsSetup = setup({
  types: {
    context: {} as PermissionsContext,
    events: {} as PermissionsEvent,
    input: {} as PermissionsInput,
    emitted: {} as PermissionsEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Each shows the browser's permission prompt, and resolves with its result. */
    requestMicrophone: promisePlaceholder<DevicePermission>('requestMicrophone'),
    requestCamera: promisePlaceholder<DevicePermission>('requestCamera'),
    requestNotifications: promisePlaceholder<DevicePermission>('requestNotifications'),
    watchPermissions: callbackPlaceholder('watchPermissions'),
  },
  guards: {
    isReported: ({ event }, { kind, permission }: Report) =>
      event.type === 'permission.changed' && event.kind === kind && event.permission === permission,
    isRequested: ({ context, event }, { kind }: OfKind) =>
      event.type === 'permission.request' &&
      event.kind === kind &&
      (kind !== 'notifications' || context.hasNotifications),
    isUnsupported: ({ context, event }) =>
      event.type === 'permission.request' && event.kind === 'notifications' && !context.hasNotifications,
    isGranted: (_, { permission }: { permission: DevicePermission }) => permission === 'granted',
    isDenied: (_, { permission }: { permission: DevicePermission }) => permission === 'denied',
  },
  actions: {
    clearMessage: assign({ message: '' }),
    sayBlocked: assign({ message: messages.meeting.permissions.blocked }),
    sayGiven: assign({ message: messages.meeting.permissions.alreadyGiven }),
    sayUnsupported: assign({ message: messages.meeting.permissions.noNotifications }),
    sayFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    announceDenied: emit((_, { kind }: OfKind) => ({ type: 'permissionDenied' as const, kind })),
    announceUnblocked: emit((_, { kind }: OfKind) => ({ type: 'permissionUnblocked' as const, kind })),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
});

type RequestActor = 'requestMicrophone' | 'requestCamera' | 'requestNotifications';

interface Answered {
  readonly event: DoneActorEvent<DevicePermission>;
}

interface Failed {
  readonly event: ErrorActorEvent;
}

/** One permission: its state follows the browser, and it is requested only where the browser can show a prompt. */
export function permissionRegion<Actor extends RequestActor>(kind: PermissionKind, actor: Actor) {
  const reported = (permission: DevicePermission) =>
    ({ guard: { type: 'isReported', params: { kind, permission } }, target: permission }) as const;
  const requested = { type: 'isRequested', params: { kind } } as const;
  const announceDenied = { type: 'announceDenied', params: { kind } } as const;
  const unblocked = ['clearMessage', { type: 'announceUnblocked', params: { kind } }] as const;
  const asks = { guard: requested, target: 'requesting', actions: 'clearMessage' } as const;
  const answered = ({ event }: Answered) => ({ permission: event.output });
  return {
    description: 'One permission, as the browser reports it.',
    initial: 'unknown',
    states: {
      unknown: {
        description:
          'The browser has not reported a state (for some permissions it never does); the permission can be requested in any case.',
        on: {
          'permission.changed': [reported('granted'), reported('denied'), reported('prompt')],
          'permission.request': asks,
        },
      },
      prompt: {
        description: 'Undecided: the browser will show its prompt.',
        on: {
          'permission.changed': [
            { ...reported('granted'), actions: unblocked },
            { ...reported('denied'), actions: announceDenied },
          ],
          'permission.request': asks,
        },
      },
      requesting: {
        description: 'The browser shows its prompt.',
        tags: ['busy'],
        on: {
          'permission.changed': [
            { ...reported('granted'), actions: unblocked },
            { ...reported('denied'), actions: announceDenied },
          ],
        },
        invoke: {
          id: actor,
          src: actor,
          onDone: [
            { guard: { type: 'isGranted', params: answered }, target: 'granted', actions: unblocked },
            {
              guard: { type: 'isDenied', params: answered },
              target: 'denied',
              actions: [announceDenied, 'sayBlocked', 'announceMessage'],
            },
            { target: 'prompt', description: 'The prompt was closed without an answer.' },
          ],
          onError: {
            target: 'prompt',
            actions: [
              { type: 'sayFailure', params: ({ event }: Failed) => ({ error: event.error }) },
              'announceMessage',
            ],
          },
        },
      },
      granted: {
        description: 'Permitted.',
        on: {
          'permission.changed': [{ ...reported('denied'), actions: announceDenied }, reported('prompt')],
          'permission.request': { guard: requested, actions: ['sayGiven', 'announceMessage'] },
        },
      },
      denied: {
        description: 'Not permitted; the user can change that only in the settings of the browser.',
        on: {
          'permission.changed': [
            { ...reported('granted'), actions: unblocked },
            { ...reported('prompt'), actions: unblocked },
          ],
          'permission.request': { guard: requested, actions: ['sayBlocked', 'announceMessage'] },
        },
      },
    },
  } as const;
}
