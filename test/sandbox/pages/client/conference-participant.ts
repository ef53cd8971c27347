import type { Moderator } from './conference-moderator.ts';
import type { Arriving } from './conference-arriving.ts';

/** The interface for tests. */
export interface Participant {
  readonly state: string;
  readonly id: string;
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** Names of the library's events in the order received, with those arguments that are texts or booleans. */
  readonly events: readonly (readonly string[])[];
  /** Steps that tests may do before joining; joining does the steps that are left. */
  load(): Promise<void>;
  /** The library, microphone and camera. */
  prepare(): Promise<void>;
  join(options?: { readonly name?: string; readonly password?: string }): Promise<void>;
  leave(): Promise<void>;
  arriving(): Promise<readonly Arriving[]>;
  mute(kind: 'audio' | 'video', isMuted: boolean): Promise<void>;
  /** Shares a screen: beside the camera, or with the library of 2022 in its place. */
  share(): Promise<void>;
  /** As a moderator. A shared screen is the only video in the library of 2022, and a medium of its own in the current one. */
  muteOther(id: string, kind: 'audio' | 'video' | 'screen'): void;
  setProperty(name: string, value: string): void;
  /** '' for none. */
  propertyOf(participant: string, name: string): string;
  say(text: string): void;
  /** As a moderator. */
  setSubject(subject: string): void;
  /** Writes to one participant. */
  tell(to: string, text: string): void;
  /** These change the message with that id; only the current library can do so. */
  react(id: string, emoji: string): void;
  retract(id: string): void;
  /** Sends a stanza, given as XML, to the room. */
  send(stanza: string): void;
  whisper(to: string, payload: object): void;
  command(name: string, value: string): void;
  /** A command that participants who join later receive as well. */
  keepCommand(name: string, value: string): void;
  /** What Jitsi Meet lets a moderator do. */
  readonly moderator: Moderator;
  wish(constraints: object): void;
}
