import type { AccessRequest } from '#machines/meeting/admission/admission.machine.ts';
import type { ConferenceAccess } from '#machines/meeting/conference.types.ts';
import { person } from '../participants/samples.ts';

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
