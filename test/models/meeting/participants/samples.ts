import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { ChatMessage, ConferenceEvent, Participant, Poll, Voter } from '#machines/meeting/conference.types.ts';

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
  isSharePaused: false,
  sharesInsteadOf: '',
  isHeld: false,
  isMirrored: false,
  isRecording: false,
  isHandRaised: false,
  handRaisedAt: 0,
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
  pollId: '',
  ...changes,
});

export const refused = new Failure({ ownMessage: messages.meeting.notConnected, occurredAt: 1_000 });

/** A poll of Ada, with the voters of each answer. */
export const lunchPoll = (changes: Partial<Poll> = {}, ...votes: readonly (readonly Voter[])[]): Poll => ({
  id: 'p1',
  service: 'polls.meet.example',
  question: 'Lunch?',
  answers: ['Soup', 'Salad'].map((text, index) => ({ text, voters: votes[index] ?? [] })),
  ...changes,
});

/** The events for a poll that Ada starts: each is a message of the chat as well. */
export const startedPoll = (poll: Poll, changes: Partial<ChatMessage> = {}): readonly ConferenceEvent[] => [
  { type: 'poll.received', poll },
  {
    type: 'chat.received',
    message: chatMessage({ id: `poll:${poll.id}`, pollId: poll.id, text: poll.question, ...changes }),
  },
];
