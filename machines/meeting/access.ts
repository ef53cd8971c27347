import type { ConferenceAccess } from './contracts.ts';

/** Nobody has been admitted: the token is ''. */
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
