import type { ActorRefFrom } from 'xstate';
import type { callsMachine } from '#machines/dialer/calls.machine.ts';
import type { dialerMachine } from '#machines/dialer/dialer.machine.ts';
import type { launcherMachine } from '#machines/meeting/launcher/launcher.machine.ts';

export type DialerActor = ActorRefFrom<typeof dialerMachine>;
export type CallsActor = ActorRefFrom<typeof callsMachine>;
export type LauncherActor = ActorRefFrom<typeof launcherMachine>;

/** The props of every part of the dashboard. */
export interface DialerProps {
  readonly dialer: DialerActor;
}

export interface CallsProps {
  readonly calls: CallsActor;
}

export interface LauncherProps {
  readonly launcher: LauncherActor;
}
