/** How a tester causes the end of a call or a part, where the sandbox does not answer so by itself. */
import type { Plan } from './plan.ts';

export interface Cause {
  /** A step of the plan, `call: end`. */
  readonly step: string;
  /** What the tester does, in a few words. */
  readonly how: string;
}

/** Calls to the back end, by the words of a plan: the operations of the control page. */
const operations: Readonly<Record<string, string>> = {
  'accept invitation': 'Update account',
  'change central point': 'Central point',
  'change password': 'Update account',
  'check uniqueness': 'Uniqueness',
  'fetch access': 'Pass of a meeting',
  'fetch central points': 'Central points',
  'fetch harmonies': 'Harmonies',
  'fetch motherships': 'Motherships',
  'fetch status': 'Provisioning progress',
  'fetch test mode': 'Test mode of the device',
  'renew access': 'Pass of a meeting',
  'resend code': 'Resend e-mail code',
  'send code': 'Send e-mail code',
  'send feedback': 'Feedback',
  'set test mode': 'Set test mode',
  'sync errors': 'Error capture',
  'sync token': 'Auth-token sync',
};

/** Ends of such calls: the faults of the control page. */
const faults: Readonly<Record<string, string>> = {
  'the service is down': '500',
  'the service asks to wait': '429, wait for 3 minutes',
  'the service refuses the password': '422 for the password',
  'the central point refuses': '500',
  'the central points cannot be loaded': '500',
  'the harmonies cannot be loaded': '500',
  'the motherships cannot be loaded': '500',
  'test mode cannot be read': '500',
  'test mode cannot be set': '500',
  'no pass can be fetched': '500',
  'feedback is not sent': '500',
  'the sync cannot be reached': 'Connection lost',
};

/** Ends with the same cause for every call: a fault of the control page leaves the browser online. */
const offline = 'Switch the browser offline with its own tools before this step';
const general: Readonly<Record<string, string>> = { 'no network': offline, 'the request fails': offline };

/** Ends with a cause of their own, by the step. */
export const causes: Readonly<Record<string, string>> = {
  'check availability: the user is in Germany': 'Switch “The visitor is in Germany”, or `/signup?country=DE`',
  'check devices: the devices are blocked': 'Block microphone and camera in the settings of the browser',
  'check maintenance: the system is under maintenance': 'Switch “Maintenance”',
  'check uniqueness: the value is taken': '`taken@example.com`, +44 7400 999999, `Taken Ltd`',
  'check password: the password is wrong': 'Another password than `Quorum-7` for the meeting `board-room`',
  'code entry: the code was right': 'The code is in the inbox',
  'decide applicability: the captcha does not apply': '`/signup?mode=test` and the mobile number +44 7400 900100',
  'fetch access: a password is required': 'Meeting `board-room`, password `Quorum-7`',
  'fetch numbers: no number is available': 'City Nottingham',
  'fetch status: a step failed':
    'Switch “Setting up an account fails at the third step”, or a company named `Failing Ltd`',
  'find meeting: the meeting does not exist': 'Another name in `?meeting_id=`',
  'load auth: no user was signed in': 'A private window',
  'load auth: the record cannot be read': 'Block site data in the settings of the browser',
  'load draft: a form was stored': 'Type into the form, then reload',
  'open camera: another application uses the camera': 'Hold the camera with another application',
  'open camera: the device is unplugged': 'Unplug the camera',
  'open microphone: the device is unplugged': 'Unplug the microphone',
  'open microphone: the permission is denied': 'Deny the microphone in the settings of the browser',
  'open recording: the browser blocks the tab': 'Block pop-ups in the settings of the browser',
  'provisioning: a step failed': 'Switch “Setting up an account fails at the third step”',
  'register: the account exists': 'Register the same e-mail in another window first',
  'register: the company has been taken meanwhile': 'Register the same company in another window first',
  'request code: a code was sent a minute ago': 'Request a code for the same e-mail in another window first',
  'resend code: too many requests': 'Fault “Provider: too many requests” for “Send SMS code”',
  'search addresses: no suggestion is found': 'A street that does not exist',
  'sign in: the account is locked for five minutes': 'Five wrong passwords in a row',
  'sign in: the password is wrong': 'Another password than the one of the account',
  'start share: the user cancels the choice': 'Close the dialog of the browser without a choice',
  "start share: the user's choice has no sound": 'Choose a window, or leave out the sound of the tab',
  'update profile: the profile is not saved': 'Signed in: fault “500” for “Send e-mail code”',
  'verify code: the code is right': 'The code is in the inbox',
  'verify code: the code is wrong': 'Another code than the one in the inbox',
  'verify invitation: the key has expired': '`/invitation/invite-expired`',
  'verify invitation: the key is unknown': '`/invitation/another-key`',
  'verify invitation: the key is valid, the names are known': '`/invitation/invite-named`',
  'verify invitation: the key was used': '`/invitation/invite-used`',
  'verify ownership: the key has expired': '`/accept-ownership/owner-expired`',
  'verify ownership: the key is unknown': '`/accept-ownership/another-key`',
  'verify ownership: the key was used': '`/accept-ownership/owner-used`',
  'verify pincode: the PIN is right': '`246810`',
  'verify pincode: the PIN is wrong': 'Six other digits',
};

/** The causes of the steps of a plan, each once, in the order of the plan. */
export function causesOf({ paths }: Pick<Plan, 'paths'>): readonly Cause[] {
  const ends = paths.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'settle').map(({ does }) => does));
  return [...new Set(ends)].flatMap((step) => {
    const how = causeOf(step);
    return how === undefined ? [] : [{ step, how }];
  });
}

function causeOf(step: string): string | undefined {
  const [call = '', end = ''] = step.split(': ');
  const own = causes[step] ?? general[end];
  if (own !== undefined) return own;
  const [operation, fault] = [operations[call], faults[end]];
  return operation === undefined || fault === undefined ? undefined : `Fault “${fault}” for “${operation}”`;
}
