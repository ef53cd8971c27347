/**
 * `npm run deployment`: a conference server of its own, in place of a Jitsi deployment, for the app of `npm start` with
 * CONFERENCE_URL. Its settings have the names that they have in docker-jitsi-meet's .env.
 */
import * as v from 'valibot';
import { startDeploymentServer } from './server.ts';

const HIGHEST_PORT = 65_535;
const isOn = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => ['1', 'true'].includes(value)),
);
const text = (otherwise: string) => v.optional(v.string(), otherwise);
const list = v.pipe(
  text(''),
  v.transform((value) => value.split(',').filter((entry) => entry !== '')),
);
const settings = v.object({
  HTTP_PORT: v.pipe(text('8000'), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(HIGHEST_PORT)),
  XMPP_DOMAIN: text('meet.jitsi'),
  XMPP_MUC_DOMAIN: text('muc.meet.jitsi'),
  ENABLE_AUTH: isOn,
  AUTH_TYPE: text('internal'),
  JWT_APP_ID: text(''),
  JWT_APP_SECRET: text(''),
  JWT_ACCEPTED_ISSUERS: list,
  JWT_ACCEPTED_AUDIENCES: list,
  JWT_ALLOW_EMPTY: isOn,
});

const parsed = v.safeParse(settings, process.env);
if (!parsed.success) {
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
const given = parsed.output;
if (given.ENABLE_AUTH && (given.AUTH_TYPE !== 'jwt' || given.JWT_APP_ID === '' || given.JWT_APP_SECRET === '')) {
  process.stderr.write('ENABLE_AUTH=1 needs AUTH_TYPE=jwt, JWT_APP_ID and JWT_APP_SECRET.\n');
  process.exit(1);
}
const server = await startDeploymentServer({
  port: given.HTTP_PORT,
  hosts: { domain: given.XMPP_DOMAIN, muc: given.XMPP_MUC_DOMAIN },
  tokens: given.ENABLE_AUTH
    ? {
        appId: given.JWT_APP_ID,
        secret: given.JWT_APP_SECRET,
        issuers: given.JWT_ACCEPTED_ISSUERS,
        audiences: given.JWT_ACCEPTED_AUDIENCES,
        allowEmpty: given.JWT_ALLOW_EMPTY,
      }
    : null,
});
process.stdout.write(`${server.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
