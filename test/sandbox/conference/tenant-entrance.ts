import { defaultTenant, isTenantName } from '../http/environment.ts';
import type { Tenants } from '../state/tenant.ts';
import { readMeetingToken } from './tokens.ts';
import type { Entrance } from './websockets.ts';

/** To the conference servers of the sandbox: the token names the tenant; without a token, `?tenant=` does. */
export const tenantEntrance = (tenants: Tenants): Entrance => ({
  visit: async (url) => {
    const name = url.searchParams.get('tenant') ?? defaultTenant;
    if (!isTenantName(name)) return null;
    const token = url.searchParams.get('token') ?? '';
    const { conference } = tenants.get(name);
    if (token === '') return { conference, login: { outcome: 'anonymous' } };
    const grant = await readMeetingToken(token);
    if (grant === null) {
      return { conference, login: { outcome: 'refused', reason: 'The token is not of this server.' } };
    }
    const tenant = tenants.get(grant.tenant);
    const isAlive = grant.exp * 1000 > tenant.clock.now();
    return {
      conference: tenant.conference,
      login: isAlive ? { outcome: 'granted', grant } : { outcome: 'refused', reason: 'The token has expired.' },
    };
  },
  channelAt: (url) => {
    const name = url.searchParams.get('tenant') ?? defaultTenant;
    return isTenantName(name) ? tenants.get(name).conference : undefined;
  },
});
