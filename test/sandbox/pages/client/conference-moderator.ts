/** What Jitsi Meet lets a moderator, and a user of a lobby, do through the conference library. Participants are given by id. */
import type { Conference, Medium } from './conference-library.ts';

export interface Moderator {
  /** The first participant is made a moderator a moment after joining. */
  isModerator(): boolean;
  /** Turns moderation of a medium on or off. */
  moderate(medium: Medium, isOn: boolean): void;
  /** Lets a participant unmute a moderated medium. */
  approve(id: string, medium: Medium): void;
  reject(id: string, medium: Medium): void;
  /** Which media newcomers have off. */
  startMuted(policy: { readonly audio: boolean; readonly video: boolean }): void;
  makeModerator(id: string): void;
  remove(id: string, reason: string): void;
  /** Ends the meeting for all; the library of 2022 cannot. */
  end(): void;
  /** @param password '' takes it away. */
  lock(password: string): Promise<void>;
  lobby(isOn: boolean): Promise<void>;
  /** @param id the participant's in the lobby. */
  admit(id: string): void;
  deny(id: string): void;
  /** Asks to be admitted, after the meeting refused to let the client in without that. */
  knock(name: string): Promise<void>;
  /** Sends a text to all in the lobby who may get it: moderators and those who wait write to each other only. */
  sayInLobby(text: string): void;
  /** Receives the messages of the lobby that the client is in: events named LOBBY_MESSAGE. */
  listenInLobby(): void;
  /** Begins a conversation with a client that waits, as Jitsi Meet does, and writes to it. */
  writeInLobby(id: string, text: string): void;
  /** Answers a moderator, while waiting. */
  answerInLobby(id: string, text: string): void;
  /** Sends a private message. */
  tell(id: string, text: string): void;
}

declare global {
  interface Window {
    /**
     * @param conference returns the conference that the client is in, or tried to join.
     * @param hear receives each message of the lobby, and the id of its sender.
     */
    moderatorOf(conference: () => Conference, hear: (message: unknown, from: string) => void): Moderator;
  }
}

window.moderatorOf = (conference, hear) => ({
  isModerator: () => conference().isModerator(),
  moderate(medium, isOn) {
    if (isOn) conference().enableAVModeration(medium);
    else conference().disableAVModeration(medium);
  },
  approve: (id, medium) => conference().avModerationApprove(medium, id),
  reject: (id, medium) => conference().avModerationReject(medium, id),
  startMuted: (policy) => conference().setStartMutedPolicy(policy),
  makeModerator: (id) => conference().grantOwner(id),
  remove: (id, reason) => conference().kickParticipant(id, reason),
  end: () => conference().end?.(),
  lock: (password) => (password === '' ? conference().unlock() : conference().lock(password)),
  async lobby(isOn) {
    if (isOn) await conference().enableLobby();
    else conference().disableLobby();
  },
  admit: (id) => conference().lobbyApproveAccess(id),
  deny: (id) => conference().lobbyDenyAccess(id),
  knock: (name) => conference().joinLobby(name, ''),
  sayInLobby: (text) => conference().sendLobbyMessage({ message: text }),
  listenInLobby: () => conference().addLobbyMessageListener(hear),
  writeInLobby(id, text) {
    const moderator = { id: conference().myLobbyUserId(), name: 'Moderator' };
    const begin = { type: 'LOBBY_CHAT_INITIALIZED', moderator, attendee: { id } };
    conference().sendLobbyMessage(begin, id);
    conference().sendLobbyMessage(begin);
    conference().sendLobbyMessage({ type: 'LOBBY_CHAT_MESSAGE', message: text }, id);
  },
  answerInLobby: (id, text) => conference().sendLobbyMessage({ type: 'LOBBY_CHAT_MESSAGE', message: text }, id),
  tell: (id, text) => conference().sendPrivateTextMessage(id, text),
});
