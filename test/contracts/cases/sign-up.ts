import * as v from 'valibot';
import { messages } from '#machines/shared/messages.ts';
import type { Registration } from '#machines/sign-up/sign-up.types.ts';
import { codeSentTo, minutes } from '../../sandbox/sandbox.fixture.ts';
import type { ContractCases } from '../case.ts';
import type { Row } from '../rows.ts';
import { codeSent, codeVerified, filled, text } from '../shapes.ts';
import { signal as patient, type World } from '../world.ts';

const email = 'mary.jackson@example.com';
const phone = '+447400900555';

/** A code request without the fields of phone codes. */
const codeRequest = (uid: string) => ({ value: email, uid, captchaToken: '', testMode: false });

async function sendCode({ client }: World): Promise<string> {
  return (await client.form.sendEmailCode(codeRequest(''), patient)).uid;
}

async function verifiedUid(world: World): Promise<string> {
  const uid = await sendCode(world);
  const code = await codeSentTo(world.sandbox, email);
  await world.client.form.verifyEmailCode({ value: email, uid, code, testMode: false }, patient);
  return uid;
}

/** A complete registration that the sandbox accepts. */
async function applicant(world: World): Promise<Registration> {
  world.sandbox.phones.users.set('phone-uid', phone);
  const [number] = await world.client.signUp.fetchNumbers({ type: 'uk', region: '20', groupId: '' }, patient);
  return {
    firstName: 'Mary',
    lastName: 'Jackson',
    password: 'Wind-Tunnel-1958',
    company: 'Langley 58',
    address: '1 Example Street, London',
    postcode: 'EC1A 1BB',
    emailUid: await verifiedUid(world),
    phoneIdentity: 'phone-uid',
    otpPincode: '123456',
    selectedNumber: {
      number: number?.number ?? '',
      numberType: 'uk',
      city: '20',
      sku: number?.sku ?? '',
      didGroupId: '',
      region: '',
    },
  };
}

/** Sign-up, around its form and in it (specification 7.2). */
export const signUpCases = {
  'POST signup-available': [
    {
      name: 'signUp.checkAvailability',
      payload: 'shown',
      // Only the ip, as the row specifies.
      attached: false,
      output: v.strictObject({
        mode: v.nullable(text),
        country: v.nullable(text),
        utmId: v.nullable(text),
        ip: filled,
      }),
      prepare: ({ client, sandbox }) => ({
        call: (signal) => client.signUp.checkAvailability({ query: { mode: 'test', utm_id: 'spring' } }, signal),
        body: { mode: 'test', utm_id: 'spring', ip: sandbox.tenants.get('default').settings.visitor.ip },
      }),
    },
  ],
  'GET get-usa-regions': [
    {
      name: 'signUp.fetchRegions',
      payload: 'shown',
      attached: false,
      output: v.array(v.strictObject({ label: text, code: filled })),
      prepare: ({ client }) => ({ call: (signal) => client.signUp.fetchRegions(signal) }),
    },
  ],
  'POST region-did-group': [
    {
      name: 'signUp.fetchRegionGroups',
      payload: 'shown',
      attached: false,
      output: v.array(v.strictObject({ label: text, groupId: filled })),
      prepare: async ({ client }) => {
        const [first] = await client.signUp.fetchRegions(patient);
        const region = first?.code ?? '';
        return { call: (signal) => client.signUp.fetchRegionGroups({ region }, signal), body: { region } };
      },
    },
  ],
  'POST aql-cities': [
    {
      name: 'signUp.fetchCities',
      payload: 'shown',
      attached: false,
      output: v.array(v.strictObject({ name: text, code: filled })),
      prepare: ({ client }) => ({ call: (signal) => client.signUp.fetchCities(signal), body: { id: 44 } }),
    },
  ],
  'GET aqlnumbers': [
    {
      name: 'signUp.fetchNumbers',
      payload: 'shown',
      attached: false,
      output: v.array(v.strictObject({ number: filled, sku: filled })),
      prepare: ({ client }) => ({
        call: (signal) => client.signUp.fetchNumbers({ type: 'uk', region: '20', groupId: '' }, signal),
        query: { type: 'uk', region: '20', group_id: '' },
      }),
    },
  ],
  'POST username-origanization-lookup': [
    {
      name: 'form.checkUniqueness',
      payload: 'shown',
      attached: false,
      output: v.strictObject({ message: text }),
      refusal: messages.verification.taken,
      prepare: ({ client }) => ({
        call: (signal) => client.form.checkUniqueness({ kind: 'number', value: phone }, signal),
        body: { type: 'number', name: 'number', number: phone },
      }),
    },
  ],
  'POST resend-email': [
    {
      name: 'form.resendEmailCode',
      payload: 'shown',
      attached: true,
      output: codeSent,
      prepare: async (world) => {
        const uid = await sendCode(world);
        world.sandbox.clock.advance(minutes(3));
        return {
          call: (signal) => world.client.form.resendEmailCode(codeRequest(uid), signal),
          body: { email, email_uid: uid, type: 'resend' },
        };
      },
    },
  ],
  'POST register-user': [
    {
      name: 'form.register',
      payload: 'shown',
      attached: true,
      output: v.strictObject({ accountId: filled }),
      prepare: async (world) => {
        const registration = await applicant(world);
        const { selectedNumber } = registration;
        return {
          call: (signal) => world.client.form.register(registration, signal),
          body: {
            first_name: 'Mary',
            last_name: 'Jackson',
            password: 'Wind-Tunnel-1958',
            company: 'Langley 58',
            address: '1 Example Street, London',
            postcode: 'EC1A 1BB',
            email_uid: registration.emailUid,
            firebase_uid: 'phone-uid',
            otp_pincode: '123456',
            time_zone: 'Europe/London',
            number: selectedNumber?.number,
            type: 'uk',
            sku: selectedNumber?.sku,
            did_group_id: '',
            city: '20',
          },
          change: { of: () => world.sandbox.tenants.get('default').accounts.findByEmail(email)?.phone, to: phone },
        };
      },
    },
  ],
  'GET signup/jobs/{job_id}': [
    {
      name: 'fetchProvisioningStatus',
      payload: 'shown',
      attached: false,
      output: v.strictObject({
        total: v.pipe(v.number(), v.integer(), v.minValue(1)),
        results: v.array(v.picklist(['succeed', 'failed', 'pending'])),
      }),
      prepare: async (world) => {
        const registration = await applicant(world);
        const { firstName, lastName, company, address } = registration;
        const { accountId } = await world.client.form.register(registration, patient);
        const status = { accountId, email, number: phone, firstName, lastName, company, address };
        return {
          call: (signal) => world.client.fetchProvisioningStatus(status, signal),
          segments: { job_id: accountId },
          query: {
            user_email: email,
            number: phone,
            first_name: firstName,
            last_name: lastName,
            company_name: company,
            address,
          },
        };
      },
    },
  ],
} satisfies Partial<Record<Row, ContractCases>>;

/** Two rows that sign-up shares with others. */
export const emailCodeCase = {
  name: 'form.sendEmailCode',
  payload: 'shown',
  attached: true,
  output: codeSent,
  prepare: ({ client }: World) => ({
    call: (signal: AbortSignal) => client.form.sendEmailCode(codeRequest(''), signal),
    body: { email, email_uid: '' },
  }),
} as const;

export const emailVerificationCase = {
  name: 'form.verifyEmailCode',
  payload: 'shown',
  attached: true,
  output: codeVerified,
  prepare: async (world: World) => {
    const uid = await sendCode(world);
    const code = await codeSentTo(world.sandbox, email);
    return {
      call: (signal: AbortSignal) =>
        world.client.form.verifyEmailCode({ value: email, uid, code, testMode: false }, signal),
      body: { code, email, email_uid: uid },
      change: { of: () => world.sandbox.tenants.get('default').emailCodes.verifiedAddress(uid), to: email },
    };
  },
} as const;
