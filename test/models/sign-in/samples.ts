import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { Auth } from '#machines/shell/shell.types.ts';
import { noon } from '../sign-up/samples.ts';

export const email = 'ada@example.com';
export const password = 'Engine-No-1843';

export const auth: Auth = {
  token: 'token-1',
  user: {
    dialerServerVersion: '1',
    vbToken: 'vb-1',
    voipaccountcode: '42',
    username: email,
    apiServer: 'https://relay.example',
    tab_id: '',
    voipaccount: '42',
  },
};

const answer = (status: number, ownMessage: string, more: object = {}) =>
  new Failure({ ownMessage, apiError: true, status, occurredAt: noon, ...more });

/** Failures of the sign-in services; `failures` of sign-up has the others. */
export const refusals = {
  wrongPassword: answer(401, 'The e-mail or the password is not right.'),
  unknownUsername: answer(422, 'The given data was invalid.', { ownErrors: { username: ['E-mail is invalid'] } }),
  weakPassword: answer(422, 'The given data was invalid.', { ownErrors: { password: ['Choose another password'] } }),
  locked: answer(423, 'This account is locked for a while.', { retryAfter: 300 }),
  lockedWithoutEnd: answer(423, 'This account is locked for a while.'),
  unknown: answer(404, 'There is no such link.'),
  used: answer(409, 'This link has been used.'),
  expired: answer(410, 'This link has expired.'),
  broken: new Failure({ ownMessage: messages.api.default, reason: 'contract', status: 200, occurredAt: noon }),
} as const;
