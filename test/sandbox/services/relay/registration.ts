import { randomInt } from 'node:crypto';
import { Hono } from 'hono';
import { registerRequest } from '#src/contracts/registration.ts';
import { statusRequest } from '#src/contracts/sign-up-status.ts';
import type { PhoneDirectory } from '../../auth-emulator/phone-directory.ts';
import { attached } from '../../http/attached.ts';
import type { SandboxEnvironment } from '../../http/environment.ts';
import { jsonBody, parseInput, parseQuery } from '../../http/input.ts';
import { operation } from '../../http/operation.ts';
import { fieldProblem, Problem } from '../../http/problem.ts';
import {
  assertFields,
  assertTimeZone,
  assertUnique,
  chosenNumber,
  verifiedEmail,
  verifiedPhone,
} from './registration-rules.ts';

const newAccountId = (): string => String(randomInt(100_000, 1_000_000));

/** Registration and the provisioning that follows it (specification 4.1, 5.1, 7.2). */
export const registration = (directory: PhoneDirectory) =>
  new Hono<SandboxEnvironment>()
    .post('/register-user', operation('register'), attached, async (context) => {
      const tenant = context.get('tenant');
      const body = await jsonBody(context);
      assertFields(body);
      const request = parseInput(body, registerRequest);
      assertTimeZone(request.time_zone);
      const email = verifiedEmail(tenant, request.email_uid);
      const phone = await verifiedPhone(tenant, request.firebase_uid, directory);
      // No await from here on, so that of two simultaneous registrations only one succeeds.
      assertUnique(tenant, { email, phone, company: request.company });
      const businessNumber = chosenNumber(tenant, request);
      const id = newAccountId();
      tenant.accounts.add({
        id,
        email,
        phone,
        businessNumber,
        firstName: request.first_name,
        lastName: request.last_name,
        company: request.company.trim(),
        password: request.password,
        address: request.address,
        postcode: request.postcode,
        timeZone: request.time_zone,
        displayName: `${request.first_name} ${request.last_name}`,
        imageUrl: '',
      });
      if (businessNumber !== '') tenant.numbers.markTaken(businessNumber);
      tenant.provisioning.start(id, request.company);
      return context.json({ id });
    })
    .get('/signup/jobs/:id', operation('checkSignupStatus'), (context) => {
      const tenant = context.get('tenant');
      const query = parseQuery(context, statusRequest);
      const id = context.req.param('id');
      const status = tenant.provisioning.status(id);
      if (status === null) throw new Problem(404, { message: 'There is no such sign-up.' });
      if (tenant.accounts.get(id)?.email.toLowerCase() !== query.user_email.toLowerCase()) {
        throw fieldProblem('user_email', 'This sign-up belongs to somebody else.');
      }
      return context.json(status);
    });
