import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { ChatMessage, Participant } from '#machines/meeting/conference.types.ts';

/** People and failures that the models of a meeting share. */
export const person = (id: string, changes: Partial<Participant> = {}): Participant => ({
  id,
  displayName: id,
  role: 'participant',
  status: '',
  avatar: '',
  isAudioMuted: false,
  isVideoMuted: false,
  isSharingScreen: false,
  isHeld: false,
  isMirrored: false,
  isRecording: false,
  isHandRaised: false,
  speakerStats: 0,
  quality: 'good',
  ...changes,
});

export const ada = person('ada');
export const bob = person('bob');

/** A message that Ada has just sent. */
export const chatMessage = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: '1',
  senderId: 'ada',
  sender: 'Ada',
  recipient: null,
  text: 'Hello',
  at: 1_000,
  isOwn: false,
  wireId: '',
  isHistory: false,
  replyTo: '',
  isCut: false,
  ...changes,
});

export const refused = new Failure({ ownMessage: messages.meeting.notConnected, occurredAt: 1_000 });
