import { Hono } from 'hono';
import * as v from 'valibot';
import { originOf, type SandboxEnvironment } from '../http/environment.ts';
import { parseBody, parseQuery } from '../http/input.ts';
import { operation } from '../http/operation.ts';
import { fieldProblem } from '../http/problem.ts';

const filled = v.pipe(v.string(), v.nonEmpty());

/** The developer PIN's rules (specification 5.4). */
const pincodeBody = v.object({
  pincode: v.pipe(
    v.string('* pincode is required'),
    v.nonEmpty('* pincode is required'),
    v.maxLength(6, '* pincode can be maximum 6 character'),
    v.minLength(6, '* pincode should be minimum 6 character'),
  ),
});

const centralPointsOf = (origin: string) => [
  { name: 'Sandbox', domain: `${origin}/relay/` },
  { name: 'Sandbox (second set-up)', domain: `${origin}/relay-2/` },
];

/** The central point service (specification 7.3), to be mounted at {host}/api/. */
export const centralPoint = new Hono<SandboxEnvironment>()
  .get('/v1/device-info', operation('deviceInfo'), (context) => {
    const { name, settings } = context.get('tenant');
    const { ip, city, country } = settings.visitor;
    return context.json({ ip, city, country, device_id: `device-${name}` });
  })
  .post('/v1/verify-pincode', operation('verifyPincode'), async (context) => {
    const { pincode } = await parseBody(context, pincodeBody);
    if (pincode !== context.get('tenant').settings.developer.pincode) {
      throw fieldProblem('pincode', 'The pincode is not right.');
    }
    return context.json({ message: 'Verified' });
  })
  .get('/v2/centeral-point', operation('centeralPoint'), (context) => {
    const { domain } = parseQuery(context, v.object({ domain: filled }));
    const origin = originOf(context);
    const known = centralPointsOf(origin).find((one) => one.domain === domain);
    return context.json({ centeralpoint: `${origin}/central-point/`, domain: known?.domain ?? `${origin}/relay/` });
  })
  .get('/v2/centeral-point/all', operation('centeralPoints'), (context) =>
    context.json({ data: centralPointsOf(originOf(context)) }),
  )
  .get('/v2/centeral-point/check-maintenance', operation('checkMaintenance'), (context) => {
    parseQuery(context, v.object({ url: filled }));
    return context.json({ maintenance: context.get('tenant').settings.maintenance.active });
  });
