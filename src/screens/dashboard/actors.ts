import type { ActorRefFrom } from 'xstate';
import type { callsMachine } from '#machines/dialer/calls.machine.ts';
import type { dialerMachine } from '#machines/dialer/dialer.machine.ts';

export type DialerActor = ActorRefFrom<typeof dialerMachine>;
export type CallsActor = ActorRefFrom<typeof callsMachine>;

/** What every part of the dashboard is given. */
export interface DialerProps {
  readonly dialer: DialerActor;
}

export interface CallsProps {
  readonly calls: CallsActor;
}
