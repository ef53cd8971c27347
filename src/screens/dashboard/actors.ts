import type { ActorRefFrom } from 'xstate';
import type { callsMachine } from '#machines/dialer/calls.machine.ts';
import type { dialerMachine } from '#machines/dialer/dialer.machine.ts';
import type { launcherMachine } from '#machines/meeting/launcher.machine.ts';

export type DialerActor = ActorRefFrom<typeof dialerMachine>;
export type CallsActor = ActorRefFrom<typeof callsMachine>;
export type LauncherActor = ActorRefFrom<typeof launcherMachine>;

/** What every part of the dashboard is given. */
export interface DialerProps {
  readonly dialer: DialerActor;
}

export interface CallsProps {
  readonly calls: CallsActor;
}

export interface LauncherProps {
  readonly launcher: LauncherActor;
}
