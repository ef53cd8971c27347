import type { AccessRequest } from '#machines/meeting/admission/admission.machine.ts';
import type { ConferenceAccess, Participant } from '#machines/meeting/conference.types.ts';

export const access: ConferenceAccess = {
  httpBind: 'https://meet.example.com/http-bind',
  deployment: 'https://meet.example.com',
  domain: 'meet.example.com',
  room: 'daily-standup',
  token: 'token',
  issuedAt: 1_000,
  displayName: 'Ada Lovelace',
  avatar: '',
};

export const query: AccessRequest = {
  venue: { harmony: 'https://harmony.example.com/', jitsiUrl: 'https://meet.example.com/' },
  meetingId: 'daily-standup',
  proof: '',
  displayName: 'Ada Lovelace',
  avatar: '',
};

export const grace: Participant = {
  id: 'grace',
  displayName: 'Grace Hopper',
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
};
