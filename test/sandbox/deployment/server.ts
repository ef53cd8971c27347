import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { Conference } from '../conference/conference.ts';
import { conferenceLibrary } from '../conference/library.ts';
import { conferenceWebSockets } from '../conference/websockets.ts';
import type { XmppHosts } from '../conference/xmpp/session.ts';
import { listen, type Listening } from '../http/listen.ts';
import { systemClock } from '../state/clock.ts';
import { conferenceDefaults } from '../state/settings.ts';
import { loginWith, type TokenRules } from './deployment-tokens.ts';

export interface DeploymentServerOptions {
  /** 0 takes any free one. */
  readonly port: number;
  readonly hosts: XmppHosts;
  /** Null: every user is a guest. */
  readonly tokens: TokenRules | null;
}

export interface DeploymentServer extends Listening {
  readonly rooms: Conference['rooms'];
}

const text = (value: string): string => `'${value.replaceAll(/['\\\n]/g, '')}'`;

/** As docker-jitsi-meet generates it: web/rootfs/defaults/system-config.js. */
function configJs({ domain, muc }: XmppHosts, origin: string): string {
  const [prefix = 'muc'] = muc.split('.');
  return [
    'var config = {};',
    'config.hosts = {};',
    `config.hosts.domain = ${text(domain)};`,
    "var subdomain = '';",
    muc === `${prefix}.${domain}`
      ? `config.hosts.muc = ${text(`${prefix}.`)} + subdomain + ${text(domain)};`
      : `config.hosts.muc = ${text(muc)};`,
    `config.bosh = ${text(`${origin}/http-bind`)};`,
    `config.websocket = ${text(`${origin.replace(/^http/, 'ws')}/xmpp-websocket`)};`,
    '',
  ].join('\n');
}

/**
 * A conference server that stands alone, with the addresses, answers and tokens of a docker-jitsi-meet deployment, to try
 * and to test the app with one: it knows neither tenants nor meetings of the sandbox.
 */
export async function startDeploymentServer({
  port,
  hosts,
  tokens,
}: DeploymentServerOptions): Promise<DeploymentServer> {
  const settings = conferenceDefaults();
  const conference = new Conference({
    tenant: 'deployment',
    clock: systemClock,
    meetings: { ofRoom: () => undefined },
    hosts,
    settings: () => settings,
  });
  const app = new Hono();
  // Any page may load the library; config.js has no such header.
  app.use('/libs/*', cors());
  app.get('/config.js', (context) => {
    const script = configJs(hosts, new URL(context.req.url).origin);
    return context.body(script, 200, { 'content-type': 'application/javascript', 'cache-control': 'no-cache' });
  });
  app.route('/', conferenceLibrary);
  const listening = await listen(
    (request) => app.fetch(request),
    port,
    conferenceWebSockets({
      visit: async (url) => ({
        conference,
        login:
          tokens === null ? { outcome: 'anonymous' } : await loginWith(url.searchParams.get('token') ?? '', tokens),
      }),
      channelAt: () => conference,
    }),
  );
  return {
    ...listening,
    get rooms() {
      return conference.rooms;
    },
    close: async () => {
      conference.kill();
      await listening.close();
    },
  };
}
