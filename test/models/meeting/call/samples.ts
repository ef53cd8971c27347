import type { AccessRequest } from '#machines/meeting/admission/admission.machine.ts';
import type { CallInput } from '#machines/meeting/call/call.types.ts';
import type { ConferenceAccess } from '#machines/meeting/conference.types.ts';
import { allSounds } from '#machines/meeting/sounds/sounds.machine.ts';
import { person } from '../participants/samples.ts';

export const link: CallInput = {
  callId: 'call-1',
  meetingId: 'daily-standup',
  origin: 'https://app.example.com',
  displayName: '',
  avatar: '',
  startup: { video: true, audio: true, desktop: false },
  isConference: true,
  isDevelopment: false,
  sounds: allSounds,
  hasShortcuts: true,
  prefersDisk: true,
  media: {
    performance: 'standard',
    isMirrored: true,
    background: 'none',
    canShare: true,
    canShareSound: true,
    hasNotifications: true,
  },
};

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

export const grace = person('grace', { displayName: 'Grace Hopper' });
