import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Tenant, Tenants } from '../state/tenant.ts';
import { Problem } from './problem.ts';

/** The context variables of every handler. The bindings are missing when there is no real server. */
export interface SandboxEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: { tenant: Tenant };
}
export type SandboxContext = Context<SandboxEnvironment>;
export type SandboxMiddleware = MiddlewareHandler<SandboxEnvironment>;

export const tenantHeader = 'x-sandbox-tenant';
export const defaultTenant = 'default';
export const isTenantName = (name: string): boolean => /^[\w.:-]{1,80}$/.test(name);

/** Finds the tenant by its header, or by `?tenant=` for requests that cannot carry headers (scripts, frames, pages). */
export function tenancy(tenants: Tenants): SandboxMiddleware {
  return async (context, next) => {
    const name = context.req.header(tenantHeader) ?? context.req.query('tenant') ?? defaultTenant;
    if (!isTenantName(name)) {
      throw new Problem(400, { message: 'A tenant name has up to 80 letters, digits, and the signs _ . : -' });
    }
    context.set('tenant', tenants.get(name));
    await next();
  };
}

/** Where this sandbox was reached, for addresses in its answers. */
export const originOf = (context: SandboxContext): string => new URL(context.req.url).origin;
