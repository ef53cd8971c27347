import { bridgeAddress } from './conference/media/udp-port.ts';
import { tenantEntrance } from './conference/tenant-entrance.ts';
import { conferenceWebSockets } from './conference/websockets.ts';
import { listen, type Listening } from './http/listen.ts';
import { createSandbox, type SandboxOptions } from './sandbox.ts';
import { conferenceDefaults } from './state/settings.ts';
import type { Tenants } from './state/tenant.ts';

export interface RunningSandbox extends Listening {
  readonly tenants: Tenants;
}

/** The sandbox on a port of loopback; port 0 takes any free one. */
export async function startSandbox(options: SandboxOptions & { readonly port: number }): Promise<RunningSandbox> {
  // The bridge opens with the first client; invalid variables are reported at start.
  bridgeAddress();
  conferenceDefaults();
  const { app, tenants } = createSandbox(options);
  const listening = await listen(
    (request, bindings) => app.fetch(request, bindings),
    options.port,
    conferenceWebSockets(tenantEntrance(tenants)),
  );
  return {
    ...listening,
    tenants,
    close: async () => {
      // Requests without an answer (a `timeout` fault) end with their tenant.
      tenants.endAll();
      await listening.close();
    },
  };
}
