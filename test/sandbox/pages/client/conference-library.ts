/** The part of the conference library that the bare conference page uses. */

export interface Track {
  getType(): 'audio' | 'video';
  getVideoType(): string | undefined;
  /** Only the current library gives its sources names. */
  getSourceName?(): string | undefined;
  getTrack(): MediaStreamTrack;
  getParticipantId(): string;
  isLocal(): boolean;
  attach(element: HTMLMediaElement): unknown;
  detach(element: HTMLMediaElement): void;
  mute(): Promise<void>;
  unmute(): Promise<void>;
  dispose(): Promise<void>;
}
/** A medium that moderators may moderate. */
export type Medium = 'audio' | 'video' | 'desktop';
export type Listener = (...details: readonly unknown[]) => void;
export interface Conference {
  on(event: string, listener: Listener): void;
  addTrack(track: Track): Promise<void>;
  replaceTrack(before: Track, track: Track): Promise<void>;
  join(password?: string): void;
  leave(): Promise<void>;
  myUserId(): string;
  getParticipants(): readonly {
    getId(): string;
    getDisplayName(): string;
    getProperty(name: string): unknown;
  }[];
  setLocalParticipantProperty(name: string, value: string): void;
  setDisplayName(name: string): void;
  setSubject(subject: string): void;
  sendTextMessage(text: string): void;
  /** Only the current library has these two. */
  sendReaction?(emoji: string, messageId: string, receiverId: string): void;
  sendMessageRetraction?(messageId: string): void;
  readonly room: {
    readonly roomjid: string;
    readonly connection: {
      send(stanza: Element): void;
      addHandler(handle: (stanza: Element) => boolean, namespace: null, name: string): void;
    };
  };
  /** Not in the library of 2022. */
  getPolls?(): {
    isSupported(): boolean;
    createPoll(id: string, question: string, answers: readonly { readonly name: string }[]): void;
    answerPoll(id: string, answers: readonly boolean[]): void;
  };
  sendPrivateTextMessage(id: string, text: string): void;
  sendEndpointMessage(to: string, payload: object): void;
  sendCommandOnce(name: string, values: object): void;
  sendCommand(name: string, values: object): void;
  addCommandListener(name: string, listener: (values: { value: string }) => void): void;
  setReceiverConstraints(constraints: object): void;
  muteParticipant(id: string, kind: Medium): void;
  enableAVModeration(medium: Medium): void;
  disableAVModeration(medium: Medium): void;
  avModerationApprove(medium: Medium, id: string): void;
  avModerationReject(medium: Medium, id: string): void;
  setStartMutedPolicy(policy: { readonly audio: boolean; readonly video: boolean }): void;
  grantOwner(id: string): void;
  kickParticipant(id: string, reason: string): void;
  /** Not in the library of 2022. */
  end?(): void;
  lock(password: string): Promise<void>;
  unlock(): Promise<void>;
  isModerator(): boolean;
  enableLobby(): Promise<void>;
  disableLobby(): void;
  joinLobby(name: string, email: string): Promise<void>;
  lobbyApproveAccess(id: string): void;
  lobbyDenyAccess(id: string): void;
  sendLobbyMessage(message: object, id?: string): void;
  addLobbyMessageListener(listener: (message: unknown, from: string) => void): void;
  myLobbyUserId(): string;
  sendPrivateTextMessage(id: string, text: string): void;
}
export interface Connection {
  addEventListener(event: string, listener: Listener): void;
  connect(): void;
  disconnect(): Promise<void>;
  initJitsiConference(room: string, options: object): Conference;
}
export interface Library {
  init(options: object): void;
  setLogLevel(level: string): void;
  createLocalTracks(options: object): Promise<Track[]>;
  readonly JitsiConnection: new (id: null, token: string | null, options: object) => Connection;
  readonly events: Record<'connection' | 'conference', Record<string, string>>;
}
