import { assign, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
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
    maintenanceFirstCheck: delays.maintenanceFirstCheck,
    maintenanceInterval: delays.maintenanceInterval,
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
 * the overlay, 'Try again' re-checks. A check that fails changes nothing: whoever works goes on working, and on the
 * maintenance screen the reason shows in an alert.
 */
export const maintenanceMachine = maintenanceSetup.createMachine({
  id: 'maintenance',
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
          description: 'Is the system under maintenance? Nothing of this is seen.',
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
            onError: { target: 'resting', description: 'Nobody is stopped because a check failed.' },
          },
        },
        resting: {
          description: 'Ten minutes until the next check.',
          after: { maintenanceInterval: 'checking' },
        },
      },
    },
    unavailable: {
      description: "'Maintenance in progress': over everything.",
      tags: ['maintenance'],
      initial: 'resting',
      states: {
        resting: {
          description: "The next check comes by itself after ten minutes, or with 'Try again'.",
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
