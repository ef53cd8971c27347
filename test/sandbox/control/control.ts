import { Hono } from 'hono';
import type { SandboxContext, SandboxEnvironment } from '../http/environment.ts';
import { parseBody } from '../http/input.ts';
import { Problem } from '../http/problem.ts';
import type { Account } from '../state/accounts.ts';
import { faultSchema } from '../state/faults.ts';
import { settingsPatchSchema } from '../state/settings.ts';
import type { Tenants } from '../state/tenant.ts';
import { meetingSchema } from '../state/meeting-book.ts';
import { conferenceControl } from './conference.ts';
import { clockSchema, seedSchema } from './schemas.ts';

function clockOf(context: SandboxContext) {
  const { clock } = context.get('tenant');
  return { now: new Date(clock.now()).toISOString(), offset: clock.offset };
}

function publicAccount({ password: _password, ...account }: Account): Omit<Account, 'password'> {
  return account;
}

/**
 * Controls the sandbox, for tests and developers; test/sandbox/README.md describes every call. Every call concerns the
 * tenant of its request only.
 */
export const control = (tenants: Tenants) =>
  new Hono<SandboxEnvironment>()
    .get('/', (context) => {
      const tenant = context.get('tenant');
      return context.json({
        tenant: tenant.name,
        clock: clockOf(context),
        settings: tenant.settings,
        faults: tenant.faults.list(),
        accounts: tenant.accounts.list().map(publicAccount),
        takenNumbers: tenant.numbers.taken,
        testModeDevices: [...tenant.testModeDevices],
      });
    })
    .post('/reset', (context) => {
      tenants.reset(context.get('tenant').name);
      return context.json({ message: 'Everything is as it was at the start.' });
    })
    .get('/faults', (context) => context.json({ faults: context.get('tenant').faults.list() }))
    .post('/faults', async (context) =>
      context.json(context.get('tenant').faults.add(await parseBody(context, faultSchema)), 201),
    )
    .delete('/faults', (context) => {
      context.get('tenant').faults.clear();
      return context.body(null, 204);
    })
    .delete('/faults/:id', (context) => {
      if (!context.get('tenant').faults.remove(context.req.param('id'))) {
        throw new Problem(404, { message: 'There is no such fault.' });
      }
      return context.body(null, 204);
    })
    .get('/settings', (context) => context.json(context.get('tenant').settings))
    .patch('/settings', async (context) => {
      const tenant = context.get('tenant');
      tenant.patch(await parseBody(context, settingsPatchSchema));
      return context.json(tenant.settings);
    })
    .get('/clock', (context) => context.json(clockOf(context)))
    .post('/clock', async (context) => {
      const { clock } = context.get('tenant');
      const change = await parseBody(context, clockSchema);
      if ('advance' in change) clock.advance(change.advance);
      else if ('set' in change) clock.set(Date.parse(change.set));
      else clock.reset();
      return context.json(clockOf(context));
    })
    .post('/seed', async (context) => {
      const { accounts, numbers } = context.get('tenant');
      const seed = await parseBody(context, seedSchema);
      accounts.take({ emails: seed.emails, numbers: seed.numbers, companies: seed.companies });
      for (const number of seed.takenNumbers) numbers.markTaken(number);
      if (seed.cities !== undefined) numbers.replaceCities(seed.cities);
      if (seed.regions !== undefined) numbers.replaceRegions(seed.regions);
      return context.json({ message: 'Seeded.' });
    })
    .route('/conference', conferenceControl)
    .get('/meetings', (context) => context.json({ meetings: context.get('tenant').meetings.list() }))
    .post('/meetings', async (context) => {
      const meeting = await parseBody(context, meetingSchema);
      context.get('tenant').meetings.add(meeting);
      return context.json(meeting, 201);
    })
    .get('/feedback', (context) => context.json({ feedback: context.get('tenant').meetings.feedback }))
    .get('/requests', (context) =>
      context.json({ requests: context.get('tenant').requests.list(context.req.query('operation')) }),
    )
    .delete('/requests', (context) => {
      context.get('tenant').requests.clear();
      return context.body(null, 204);
    })
    .get('/accounts', (context) => context.json({ accounts: context.get('tenant').accounts.list().map(publicAccount) }))
    .get('/errors', (context) => context.json({ errors: context.get('tenant').capturedErrors }))
    .get('/marketing', (context) => context.json({ visits: context.get('tenant').marketingVisits }));
