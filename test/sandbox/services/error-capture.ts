import { Hono } from 'hono';
import { errorCaptureRequest } from '#src/contracts/error-records.ts';
import type { SandboxEnvironment } from '../http/environment.ts';
import { parseBody } from '../http/input.ts';
import { operation } from '../http/operation.ts';

/** The error-capture service (specification 7.5), to be mounted at {host}/api/v1/. */
export const errorCapture = new Hono<SandboxEnvironment>().post(
  '/error-capture/sync',
  operation('errorCaptureSync'),
  async (context) => {
    const { errors } = await parseBody(context, errorCaptureRequest);
    context.get('tenant').capturedErrors.push(...errors);
    return context.json({ stored: errors.length });
  },
);
