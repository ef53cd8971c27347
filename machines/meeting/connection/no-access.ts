import type { ConferenceAccess } from '../conference.types.ts';

/** The access of a user who is not admitted: the token is ''. */
export const noAccess: ConferenceAccess = {
  httpBind: '',
  deployment: '',
  domain: '',
  room: '',
  token: '',
  issuedAt: 0,
  displayName: '',
  avatar: '',
};
