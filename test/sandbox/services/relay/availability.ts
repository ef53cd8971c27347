import { Hono } from 'hono';
import { availabilityRequest } from '#src/contracts/sign-up.ts';
import type { SandboxEnvironment } from '../../http/environment.ts';
import { parseBody } from '../../http/input.ts';
import { operation } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * POST signup-available (specification 7.2): the page's query parameters decide first (`?mode=test`, `?country=US`,
 * `?utm_id=...`), then the test mode of developer settings, then the tenant's settings.
 */
export const availability = new Hono<SandboxEnvironment>().post(
  '/signup-available',
  operation('checkSignupAvailable'),
  async (context) => {
    const tenant = context.get('tenant');
    const query = await parseBody(context, availabilityRequest);
    const settings = tenant.settings.availability;
    if (settings.error !== '') {
      if (settings.errorAs === 'answer') return context.json({ error_message: settings.error });
      throw new Problem(403, { message: settings.error, extra: { error_message: settings.error } });
    }
    const switched = tenant.testModeDevices.size > 0 ? 'test' : null;
    const mode = textOf(query['mode']) ?? switched ?? settings.mode;
    tenant.answeredTestMode ||= mode === 'test';
    const country = textOf(query['country']) ?? settings.country;
    return context.json({
      mode,
      country: country === null ? null : country.toUpperCase(),
      utmId: textOf(query['utm_id']) ?? textOf(query['utmId']) ?? settings.utmId,
    });
  },
);
