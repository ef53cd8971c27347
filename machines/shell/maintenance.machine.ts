import { assign, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { shellDelays } from './shell-limits.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';

/** Specification 3.3, maintenance check result. */
export interface MaintenanceAnswer {
  readonly maintenance: boolean;
}

export interface MaintenanceContext {
  /** Why the last check on the maintenance screen failed; '' while it did not. */
  readonly message: string;
}

export type MaintenanceEvent = { readonly type: 'check.retry' };

const maintenanceSetup = setup({
  types: {
    context: {} as MaintenanceContext,
    events: {} as MaintenanceEvent,
    tags: {} as 'maintenance' | 'busy',
  },
  actors: {
    checkMaintenance: promisePlaceholder<MaintenanceAnswer>('checkMaintenance'),
  },
  delays: {
    maintenanceFirstCheck: shellDelays.maintenanceFirstCheck,
    maintenanceInterval: shellDelays.maintenanceInterval,
  },
  guards: {
    isInMaintenance: (_, { maintenance }: MaintenanceAnswer) => maintenance,
  },
  actions: {
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    clearMessage: assign({ message: '' }),
  },
});

/**
 * Maintenance (specification 4.4): the first check runs 2 s after load, then every 10 minutes; maintenance = true shows
 * the overlay, 'Try again' re-checks. A check that fails changes nothing: users are not interrupted, and on the
 * maintenance screen an alert shows the reason.
 */
export const maintenanceMachine = maintenanceSetup.createMachine({
  id: 'maintenance',
  description: 'Checks whether the service is under maintenance, and then covers the page.',
  context: { message: '' },
  initial: 'available',
  states: {
    available: {
      description: 'The app can be used.',
      initial: 'starting',
      states: {
        starting: {
          description: 'The page has just loaded.',
          after: { maintenanceFirstCheck: 'checking' },
        },
        checking: {
          description: 'Checks for maintenance, without any display.',
          invoke: {
            id: 'checkMaintenance',
            src: 'checkMaintenance',
            onDone: [
              {
                guard: { type: 'isInMaintenance', params: ({ event }) => event.output },
                target: '#maintenance.unavailable',
              },
              { target: 'resting' },
            ],
            onError: { target: 'resting', description: 'A failed check does not block the app.' },
          },
        },
        resting: {
          description: 'Ten minutes until the next check.',
          after: { maintenanceInterval: 'checking' },
        },
      },
    },
    unavailable: {
      description: "'Maintenance in progress' covers the app.",
      tags: ['maintenance'],
      initial: 'resting',
      states: {
        resting: {
          description: "The next check runs after ten minutes, or with 'Try again'.",
          on: { 'check.retry': 'checking' },
          after: { maintenanceInterval: 'checking' },
        },
        checking: {
          description: 'The check runs again.',
          tags: ['busy'],
          invoke: {
            id: 'checkMaintenance',
            src: 'checkMaintenance',
            onDone: [
              {
                guard: { type: 'isInMaintenance', params: ({ event }) => event.output },
                target: 'resting',
                actions: 'clearMessage',
              },
              { target: '#maintenance.available.resting', actions: 'clearMessage' },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});
