import type { SessionCommand } from '#machines/meeting/media/media-session.machine.ts';
import type { MuteStates } from '#machines/meeting/media.types.ts';

/** The actions of the operating system that control a call. */
const actions: readonly (readonly [name: string, command: SessionCommand])[] = [
  ['togglemicrophone', 'toggle_audio_mute'],
  ['togglecamera', 'toggle_video_mute'],
  ['hangup', 'hang_up'],
];

/** The part of the browser that passes these actions on; browsers have all of it, a part of it, or nothing. */
export interface SessionNavigator {
  readonly mediaSession?: {
    setActionHandler(action: string, handler: (() => void) | null): void;
    setMicrophoneActive?(isActive: boolean): unknown;
    setCameraActive?(isActive: boolean): unknown;
  };
}

export interface ControlledSession {
  /** Shows which media are on. */
  show(muted: MuteStates): void;
  close(): void;
}

/** Calls a function of the browser that throws, or rejects, where an action is unknown. */
function attempt(work: () => unknown): void {
  try {
    Promise.resolve(work()).catch(() => undefined);
  } catch {
    // The browser does not know the action: the others are set nevertheless.
  }
}

/**
 * The controls of the operating system for the call that talks, such as the keys of a headset. A page has one session:
 * the call that opened it last has it.
 */
export function createMediaSession({ mediaSession }: SessionNavigator) {
  let owner: ControlledSession | null = null;

  return {
    open(onCommand: (command: SessionCommand) => void): ControlledSession {
      const session: ControlledSession = {
        show: ({ audio, video }) => {
          if (owner !== session) return;
          attempt(() => mediaSession?.setMicrophoneActive?.(!audio));
          attempt(() => mediaSession?.setCameraActive?.(!video));
        },
        close: () => {
          if (owner !== session) return;
          owner = null;
          for (const [name] of actions) attempt(() => mediaSession?.setActionHandler(name, null));
        },
      };
      owner = session;
      for (const [name, command] of actions) {
        attempt(() => mediaSession?.setActionHandler(name, () => onCommand(command)));
      }
      return session;
    },
  };
}

export type MediaSessions = ReturnType<typeof createMediaSession>;
