import { Hono } from 'hono';
import * as v from 'valibot';
import type { SandboxEnvironment } from '../http/environment.ts';
import { parseBody } from '../http/input.ts';
import { operation } from '../http/operation.ts';
import { script } from '../pages/assets.ts';
import { browserScript } from '../pages/browser-script.ts';

const visit = v.object({ page: v.pipe(v.string(), v.nonEmpty()) });

/** The marketing-tracking script (specification 1, 2.1) and the visits it reports. */
export const marketing = new Hono<SandboxEnvironment>()
  .get('/marketing.js', operation('marketingScript'), async (context) =>
    script(context, await browserScript(new URL('../pages/client/marketing.ts', import.meta.url))),
  )
  .post('/marketing/visits', operation('marketingVisit'), async (context) => {
    const { page } = await parseBody(context, visit);
    context.get('tenant').marketingVisits.push(page);
    return context.body(null, 204);
  });
