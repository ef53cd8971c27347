import type { CallChildren } from '../call/call-actors.ts';

export type ConnectionActor = CallChildren['connection'];
type ConnectionSnapshot = ReturnType<ConnectionActor['getSnapshot']>;

/**
 * `connecting`: the first attempt since the user asked again, pressed 'Try now' or lost the connection. `offline`: the
 * connection was lost while the user asked or entered the password, and an attempt has failed or has yet to begin.
 */
export type Phase = 'ask' | 'waiting' | 'denied' | 'password' | 'connecting' | 'offline';

export function phaseOf(snapshot: ConnectionSnapshot): Phase {
  if (snapshot.hasTag('lobby:ask')) return 'ask';
  if (snapshot.hasTag('lobby:waiting')) return 'waiting';
  if (snapshot.hasTag('lobby:denied')) return 'denied';
  if (snapshot.hasTag('password')) return 'password';
  return snapshot.matches('waiting') || snapshot.context.attempts > 1 ? 'offline' : 'connecting';
}

/** Whether the user is outside of the meeting, and not only without connection. */
export function isOutside(snapshot: ConnectionSnapshot): boolean {
  const { mayKnock, password, wasInside } = snapshot.context;
  return snapshot.hasTag('outside') || (!wasInside && (mayKnock || password !== ''));
}

interface LobbyTexts {
  readonly title: string;
  readonly text: string;
}

const firstTime: Readonly<Record<Phase, LobbyTexts>> = {
  ask: { title: 'Ask to join', text: 'A moderator of this meeting decides who joins.' },
  waiting: {
    title: 'Waiting to be let in',
    text: 'The moderators see your request. You join as soon as they accept it.',
  },
  denied: {
    title: 'You were not let in',
    text: 'A moderator has declined your request. Ask again, or contact the person who invited you.',
  },
  password: { title: 'This meeting has a password', text: 'Enter it to join.' },
  connecting: { title: 'Joining the meeting', text: 'Connecting…' },
  offline: { title: 'Connection lost', text: 'Trying again…' },
};

/** For a user who was in the meeting before the connection was lost. */
const again: Partial<Record<Phase, LobbyTexts>> = {
  waiting: {
    title: 'Waiting to be let back in',
    text: 'The lobby was switched on while you were disconnected. The moderators see your request.',
  },
  password: {
    title: 'This meeting has a new password',
    text: 'It was set while you were disconnected. Enter it to come back.',
  },
};

export const lobbyTexts = (phase: Phase, wasInside: boolean): LobbyTexts =>
  (wasInside ? again[phase] : undefined) ?? firstTime[phase];
