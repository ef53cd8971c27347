import { testNumber } from '../seed/directory.ts';
import type { FaultInput } from '../state/faults.ts';
import type { SettingsPatch } from '../state/settings.ts';

type Unaddressed<T> = T extends unknown ? Omit<T, 'operation' | 'method' | 'path' | 'times' | 'skip'> : never;

export interface FaultPreset {
  readonly label: string;
  readonly fault: Unaddressed<FaultInput>;
}

const providerError = (message: string) => ({ error: { code: 400, message, errors: [{ message }] } });

/** The most used faults, by button. */
export const presets: readonly FaultPreset[] = [
  { label: '3 s late', fault: { kind: 'delay', delay: 3_000 } },
  { label: 'Never answers', fault: { kind: 'timeout' } },
  { label: 'Connection lost', fault: { kind: 'offline' } },
  { label: '500', fault: { kind: 'status', status: 500 } },
  { label: '502', fault: { kind: 'status', status: 502 } },
  {
    label: '400 with a message',
    fault: { kind: 'status', status: 400, message: 'The request could not be processed.' },
  },
  {
    label: '422 with fields',
    fault: {
      kind: 'status',
      status: 422,
      message: 'The given data was invalid.',
      errors: {
        firstname: ['First name was refused'],
        lastname: ['Last name was refused'],
        password: ['Password was refused'],
        company: ['Company was refused'],
        address: ['Address was refused'],
        postcode: ['Postcode was refused'],
        pincode: ['Pincode was refused'],
      },
    },
  },
  {
    label: '422 for the password',
    fault: {
      kind: 'status',
      status: 422,
      message: 'The given data was invalid.',
      errors: { password: ['Choose another password'] },
    },
  },
  {
    label: '429, wait a minute',
    fault: { kind: 'status', status: 429, message: 'Too many requests.', retryAfter: 60 },
  },
  {
    label: '429, wait for 3 minutes',
    fault: { kind: 'status', status: 429, message: 'Wait for 3 minutes', retryAfter: 180 },
  },
  { label: 'Broken JSON', fault: { kind: 'malformed' } },
  { label: 'Unexpected shape', fault: { kind: 'wrong-shape' } },
  {
    label: 'Provider: too many requests',
    fault: { kind: 'status', status: 400, body: providerError('TOO_MANY_ATTEMPTS_TRY_LATER') },
  },
  {
    label: 'Provider: invalid number',
    fault: { kind: 'status', status: 400, body: providerError('INVALID_PHONE_NUMBER : Invalid format.') },
  },
];

export interface BehaviourSwitch {
  readonly label: string;
  readonly on: SettingsPatch;
  readonly off: SettingsPatch;
}

export const switches: readonly BehaviourSwitch[] = [
  {
    label: `Sign-up in test mode (${testNumber} needs no SMS)`,
    on: { availability: { mode: 'test' } },
    off: { availability: { mode: null } },
  },
  {
    label: 'The visitor is in Germany: no number selection',
    on: { availability: { country: 'DE' }, visitor: { city: 'Berlin', country: 'DE' } },
    off: { availability: { country: 'GB' }, visitor: { city: 'London', country: 'GB' } },
  },
  {
    label: 'Sign-up is not available',
    on: { availability: { error: 'Sign-up is not available from your location.' } },
    off: { availability: { error: '' } },
  },
  {
    label: 'Setting up an account fails at the third step',
    on: { provisioning: { failAt: 3 } },
    off: { provisioning: { failAt: null } },
  },
  {
    label: 'Progress answers as a map, with step instead of number_of_jobs',
    on: { provisioning: { total: 'step', results: 'map' } },
    off: { provisioning: { total: 'number_of_jobs', results: 'list' } },
  },
  { label: 'Maintenance', on: { maintenance: { active: true } }, off: { maintenance: { active: false } } },
];

/** The operations for which the page can set faults, in the order of use. */
export const operations: readonly (readonly [name: string, label: string])[] = [
  ['deviceInfo', 'Device info'],
  ['centeralPoint', 'Central point'],
  ['defaultRelayServer', 'Relay server'],
  ['checkSignupAvailable', 'Sign-up availability'],
  ['fetchcities', 'UK cities'],
  ['fetchregions', 'USA regions'],
  ['fetchregiongroups', 'USA locations'],
  ['fetchnumbers', 'Free numbers'],
  ['checkusernameavailable', 'Uniqueness'],
  ['signup', 'Send e-mail code'],
  ['signupResendEmail', 'Resend e-mail code'],
  ['verifyemail', 'Verify e-mail code'],
  ['captchaScript', 'Captcha script'],
  ['captchaChallenge', 'Captcha challenge'],
  ['sendSms', 'Send SMS code'],
  ['verifySms', 'Verify SMS code'],
  ['fetch_addresses', 'Find addresses'],
  ['get_address', 'Get an address'],
  ['register', 'Register'],
  ['checkSignupStatus', 'Provisioning progress'],
  ['logins', 'Sign in'],
  ['forgotPassword', 'Forgotten password'],
  ['resendEmailPincode', 'Resend pincode'],
  ['updateUserAccount', 'Update account'],
  ['verifyInvitation', 'Invitation'],
  ['verifyOwnership', 'Ownership'],
  ['checkMaintenance', 'Maintenance check'],
  ['verifyPincode', 'Developer PIN'],
  ['centeralPoints', 'Central points'],
  ['relayservers', 'Motherships'],
  ['harmoneyservers', 'Harmonies'],
  ['getTestMode', 'Test mode of the device'],
  ['setTestMode', 'Set test mode'],
  ['meet', 'Meeting'],
  ['checkPassword', 'Password of a meeting'],
  ['confId', 'Pass of a meeting'],
  ['feedback', 'Feedback'],
  ['errorCaptureSync', 'Error capture'],
  ['authSync', 'Auth-token sync'],
  ['replay', 'Session replay'],
  ['marketingScript', 'Marketing script'],
];
