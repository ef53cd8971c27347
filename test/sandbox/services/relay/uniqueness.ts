import { Hono } from 'hono';
import { messages } from '#machines/shared/messages.ts';
import { uniquenessRequest } from '#src/contracts/registration.ts';
import type { SandboxEnvironment } from '../../http/environment.ts';
import { parseBody } from '../../http/input.ts';
import { operation } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';

/** POST username-origanization-lookup, spelt so on the wire (specification 7.2): an error answer means taken. */
export const uniqueness = new Hono<SandboxEnvironment>().post(
  '/username-origanization-lookup',
  operation('checkusernameavailable'),
  async (context) => {
    const request = await parseBody(context, uniquenessRequest);
    if (context.get('tenant').accounts.isTaken(request)) {
      throw new Problem(422, { message: messages.verification.taken });
    }
    return context.json({ message: 'Available' });
  },
);
