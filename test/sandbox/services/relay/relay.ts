import { Hono } from 'hono';
import type { PhoneDirectory } from '../../auth-emulator/phone-directory.ts';
import type { Conferencing } from '../../conference/conferencing.ts';
import type { SandboxEnvironment } from '../../http/environment.ts';
import { account } from './account.ts';
import { availability } from './availability.ts';
import { codes } from './codes.ts';
import { meetings } from './meetings.ts';
import { numberCodes } from './number-codes.ts';
import { numbers } from './numbers.ts';
import { registration } from './registration.ts';
import { setUp } from './set-up.ts';
import { signIn } from './sign-in.ts';
import { uniqueness } from './uniqueness.ts';

/** The auth and relay service, every row of specification 7.1, one router for each area. */
export const relay = (directory: PhoneDirectory, conferencing: Conferencing) =>
  new Hono<SandboxEnvironment>()
    .route('/', setUp)
    .route('/', availability)
    .route('/', numbers)
    .route('/', uniqueness)
    .route('/', codes)
    .route('/', numberCodes)
    .route('/', registration(directory))
    .route('/', signIn)
    .route('/', account)
    .route('/', meetings(conferencing));
