import { Hono, type Context } from 'hono';
import { proxy } from 'hono/proxy';
import * as v from 'valibot';
import type { SmsCourier } from '../auth-emulator/sms-courier.ts';
import type { SandboxContext, SandboxEnvironment } from '../http/environment.ts';
import { operation } from '../http/operation.ts';
import { captchaTokenPrefix } from '../state/captcha-desk.ts';

const sendRequest = v.object({ recaptchaToken: v.optional(v.string(), '') });
const sendAnswer = v.object({ sessionInfo: v.string() });

/** An error in the provider's own form. */
const refusal = (context: Context, status: 400 | 503, message: string): Response =>
  context.json(
    { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
    status,
  );

/**
 * The phone-authentication provider as the app reaches it: the Firebase Auth emulator behind this sandbox's own
 * address, so that faults can be set for it too and every SMS appears in the inbox of the tenant that requested it. A
 * captcha token of this sandbox is checked as the real provider would, once.
 * @param emulator the emulator's address; null when none runs.
 */
export function phoneAuth(emulator: string | null, courier: SmsCourier): Hono<SandboxEnvironment> {
  const forward = async (context: SandboxContext): Promise<Response> => {
    if (emulator === null) return refusal(context, 503, 'BACKEND_ERROR : The phone provider is not running.');
    const { pathname, search } = new URL(context.req.url);
    const method = context.req.method;
    try {
      return await proxy(new URL(`${pathname}${search}`, emulator), {
        method,
        headers: context.req.header(),
        ...(method === 'GET' || method === 'HEAD' ? {} : { body: await context.req.arrayBuffer() }),
      });
    } catch {
      return refusal(context, 503, 'BACKEND_ERROR : The phone provider cannot be reached.');
    }
  };

  return (
    new Hono<SandboxEnvironment>()
      .post(
        '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode',
        operation('sendSms'),
        async (context) => {
          const tenant = context.get('tenant');
          const request = v.safeParse(sendRequest, await context.req.json().catch(() => null));
          const token = request.success ? request.output.recaptchaToken : '';
          if (token.startsWith(captchaTokenPrefix) && !tenant.captcha.redeem(token)) {
            return refusal(context, 400, 'CAPTCHA_CHECK_FAILED : Recaptcha verification failed - DUPE');
          }
          const answer = await forward(context);
          const sent = answer.ok ? v.safeParse(sendAnswer, await answer.clone().json()) : null;
          if (sent?.success === true) await courier.deliver(tenant.mailbox, sent.output.sessionInfo);
          return answer;
        },
      )
      .post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber', operation('verifySms'), forward)
      // The emulator does not implement this call, and the SDK then logs a warning; a project without it answers 'OFF'.
      .get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', (context) =>
        context.json({
          recaptchaKey: '',
          recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
        }),
      )
      .all('/identitytoolkit.googleapis.com/*', operation('phoneProvider'), forward)
      .all('/securetoken.googleapis.com/*', operation('phoneProvider'), forward)
      .all('/emulator/*', forward)
  );
}
