import * as v from 'valibot';
import { codeSentTo, minutes } from '../../sandbox/sandbox.fixture.ts';
import type { Account } from '../../sandbox/state/accounts.ts';
import type { ContractCases } from '../case.ts';
import type { Row } from '../rows.ts';
import { codeSent, codeVerified, filled, nothing, text, url } from '../shapes.ts';
import { signal as patient, type World } from '../world.ts';
import { emailCodeCase, emailVerificationCase } from './sign-up.ts';

const demo = { username: 'demo@example.com', password: 'Demo-Pass-1' } as const;
const number = '+447400900666';
const person = { firstName: 'Dorothy', lastName: 'Vaughan' } as const;

const accountsOf = ({ sandbox }: World) => sandbox.tenants.get('default').accounts;
const nameOf = (account: Account | undefined) => ({ firstName: account?.firstName, lastName: account?.lastName });
const codeRequest = (value: string, uid: string) => ({ value, uid, captchaToken: '', testMode: false });

function isGood(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

async function tokenOf({ client }: World): Promise<string> {
  return (await client.signIn(demo, patient)).token;
}

async function requestReset({ client }: World): Promise<string> {
  return (await client.forgottenPassword.requestCode({ email: demo.username }, patient)).uid;
}

async function numberCode({ client, sandbox }: World): Promise<{ readonly uid: string; readonly code: string }> {
  const { uid } = await client.numberChange.sendNumberCode(codeRequest(number, ''), patient);
  return { uid, code: await codeSentTo(sandbox, number) };
}

/** Sign-in, links, and an account's own data. */
export const accountCases = {
  'POST logins': [
    {
      name: 'signIn',
      payload: 'proposal',
      attached: true,
      output: v.strictObject({
        token: filled,
        user: v.strictObject({
          dialerServerVersion: text,
          vbToken: text,
          voipaccountcode: text,
          username: filled,
          apiServer: text,
          tab_id: text,
          voipaccount: filled,
        }),
      }),
      prepare: ({ client }) => ({ call: (signal) => client.signIn(demo, signal), body: demo }),
    },
  ],
  'POST forgot/password': [
    {
      name: 'forgottenPassword.requestCode',
      payload: 'proposal',
      attached: true,
      output: codeSent,
      prepare: ({ client }) => ({
        call: (signal) => client.forgottenPassword.requestCode({ email: demo.username }, signal),
        body: { email: demo.username },
      }),
    },
  ],
  'POST resend-email-pincode': [
    {
      name: 'forgottenPassword.resendCode',
      payload: 'proposal',
      attached: true,
      output: codeSent,
      prepare: async (world) => {
        const uid = await requestReset(world);
        world.sandbox.clock.advance(minutes(3));
        return {
          call: (signal) => world.client.forgottenPassword.resendCode(codeRequest(demo.username, uid), signal),
          body: { email: demo.username, email_uid: uid },
        };
      },
    },
  ],
  'POST verifyemail': [
    emailVerificationCase,
    {
      name: 'forgottenPassword.verifyCode',
      payload: 'proposal',
      attached: true,
      output: codeVerified,
      prepare: async (world) => {
        const uid = await requestReset(world);
        const code = await codeSentTo(world.sandbox, demo.username);
        const request = { value: demo.username, uid, code, testMode: false };
        return {
          call: (signal) => world.client.forgottenPassword.verifyCode(request, signal),
          body: { code, email: demo.username, email_uid: uid },
          change: { of: () => world.sandbox.tenants.get('default').resetCodes.verifiedAddress(uid), to: demo.username },
        };
      },
    },
  ],
  'POST verify-invitation': [
    {
      name: 'invitation.verifyInvitation',
      payload: 'proposal',
      attached: true,
      output: v.strictObject({ email: filled, company: filled, firstName: text, lastName: text, invitedBy: text }),
      prepare: ({ client }) => ({
        call: (signal) => client.invitation.verifyInvitation({ key: 'invite-named' }, signal),
        body: { key: 'invite-named' },
      }),
    },
  ],
  'POST verify-ownership': [
    {
      name: 'ownership.verifyOwnership',
      payload: 'proposal',
      attached: true,
      output: v.strictObject({ email: filled, company: filled, currentOwner: text }),
      prepare: ({ client }) => ({
        call: (signal) => client.ownership.verifyOwnership({ key: 'owner-demo' }, signal),
        body: { key: 'owner-demo' },
      }),
    },
    {
      name: 'ownership.acceptOwnership',
      payload: 'proposal',
      attached: true,
      output: nothing,
      prepare: ({ client, sandbox }) => ({
        call: (signal) => client.ownership.acceptOwnership({ key: 'owner-demo' }, signal),
        body: { key: 'owner-demo', accept: true },
        change: { of: () => isGood(() => sandbox.tenants.get('default').ownerships.open('owner-demo')), to: false },
      }),
    },
  ],
  'POST update-user-account': [
    {
      name: 'forgottenPassword.changePassword',
      payload: 'proposal',
      attached: true,
      output: nothing,
      prepare: async (world) => {
        const uid = await requestReset(world);
        const code = await codeSentTo(world.sandbox, demo.username);
        const request = { value: demo.username, uid, code, testMode: false };
        await world.client.forgottenPassword.verifyCode(request, patient);
        const [email, password] = [demo.username, 'Orbit-1962-again'];
        return {
          call: (signal) => world.client.forgottenPassword.changePassword({ email, uid, password }, signal),
          body: { email, email_uid: uid, password },
          change: { of: () => accountsOf(world).withPassword(email, password) !== null, to: true },
        };
      },
    },
    {
      name: 'invitation.acceptInvitation',
      payload: 'proposal',
      attached: true,
      output: nothing,
      prepare: (world) => {
        const [key, password] = ['invite-demo', 'Orbit-1962-again'];
        return {
          call: (signal) => world.client.invitation.acceptInvitation({ key, ...person, password }, signal),
          body: { key, first_name: person.firstName, last_name: person.lastName, password },
          change: { of: () => nameOf(accountsOf(world).findByEmail('new.colleague@example.com')), to: person },
        };
      },
    },
    {
      name: 'profile.updateName',
      payload: 'proposal',
      attached: true,
      output: nothing,
      prepare: async (world) => {
        const token = await tokenOf(world);
        return {
          call: (signal) => world.client.profile.updateName({ token, ...person }, signal),
          body: { first_name: person.firstName, last_name: person.lastName },
          change: { of: () => nameOf(accountsOf(world).findByEmail(demo.username)), to: person },
        };
      },
    },
  ],
  'POST signups': [
    emailCodeCase,
    {
      name: 'profile.updateProfile',
      payload: 'proposal',
      attached: true,
      output: v.strictObject({ displayName: text, imageUrl: v.union([v.literal(''), url]) }),
      prepare: async (world) => {
        const profile = { displayName: 'Amazing Grace', imageUrl: 'https://pictures.example/grace.png' };
        const token = await tokenOf(world);
        return {
          call: (signal) => world.client.profile.updateProfile({ token, ...profile }, signal),
          body: { display_name: profile.displayName, image_url: profile.imageUrl },
          change: {
            of: () => {
              const { displayName, imageUrl } = accountsOf(world).findByEmail(demo.username) ?? {};
              return { displayName, imageUrl };
            },
            to: profile,
          },
        };
      },
    },
  ],
  'POST resend-pincode': [
    {
      name: 'numberChange.sendNumberCode',
      payload: 'proposal',
      attached: true,
      output: codeSent,
      prepare: async (world) => {
        const { uid } = await numberCode(world);
        world.sandbox.clock.advance(minutes(3));
        return {
          call: (signal) => world.client.numberChange.sendNumberCode(codeRequest(number, uid), signal),
          body: { number, number_uid: uid },
        };
      },
    },
  ],
  'POST verifynumber': [
    {
      name: 'numberChange.verifyNumberCode',
      payload: 'proposal',
      attached: true,
      output: codeVerified,
      prepare: async (world) => {
        const { uid, code } = await numberCode(world);
        const request = { value: number, uid, code, testMode: false };
        return {
          call: (signal) => world.client.numberChange.verifyNumberCode(request, signal),
          body: { code, number, number_uid: uid },
          change: { of: () => world.sandbox.tenants.get('default').numberCodes.verifiedAddress(uid), to: number },
        };
      },
    },
  ],
  'POST update-signup-number': [
    {
      name: 'numberChange.changeNumber',
      payload: 'proposal',
      attached: true,
      output: v.strictObject({ number: filled }),
      prepare: async (world) => {
        const token = await tokenOf(world);
        const { uid, code } = await numberCode(world);
        await world.client.numberChange.verifyNumberCode({ value: number, uid, code, testMode: false }, patient);
        return {
          call: (signal) => world.client.numberChange.changeNumber({ token, number, uid }, signal),
          body: { number, number_uid: uid },
          change: { of: () => accountsOf(world).findByEmail(demo.username)?.phone, to: number },
        };
      },
    },
  ],
  'POST check-promocode-validity': [
    {
      name: 'checkPromoCode',
      payload: 'proposal',
      attached: false,
      output: v.strictObject({ code: filled, description: text, validUntil: v.nullable(v.pipe(text, v.isoDate())) }),
      prepare: ({ client }) => ({
        call: (signal) => client.checkPromoCode({ code: 'team25' }, signal),
        body: { promocode: 'team25' },
      }),
    },
  ],
  'GET meet/{meeting_id}': [
    {
      name: 'fetchMeetingPlace',
      payload: 'shown',
      attached: false,
      output: v.strictObject({ harmony: url, jitsiUrl: url }),
      prepare: ({ client }) => ({
        call: (signal) => client.fetchMeetingPlace({ meetingId: 'daily-standup' }, signal),
        segments: { meeting_id: 'daily-standup' },
      }),
    },
  ],
} satisfies Partial<Record<Row, ContractCases>>;
