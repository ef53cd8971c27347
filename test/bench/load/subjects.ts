/** The pages whose load is measured: those of the product, and those of peers (test/bench/peers). */
import { startApp } from '#test/sandbox/app-server/app-server.ts';
import { buildPeer, type Peer } from '../peers/peers.ts';
import { origins } from '../servers.ts';
import type { Subject } from './visit.ts';

const typed = (control: string): Subject['steps'] => [{ action: 'type', control }];

const ours: readonly Subject[] = [
  {
    name: '/signup',
    url: `${origins.app}/signup`,
    steps: [{ action: 'choose', control: 'input[type="radio"]:not(:checked)' }],
    hasServiceWorker: true,
  },
  { name: '/login', url: `${origins.app}/login`, steps: typed('input[type="email"]'), hasServiceWorker: true },
  {
    name: '/meet',
    url: `${origins.app}/meet?meeting_id=daily-standup`,
    steps: [
      ...typed('input[autocomplete="name"]'),
      { action: 'switch', control: 'button[aria-label$=" microphone"]', attribute: 'aria-label' },
    ],
    hasServiceWorker: true,
  },
];

const peers: readonly { readonly name: string; readonly peer: Peer; readonly steps: Subject['steps'] }[] = [
  { name: 'Amplify', peer: 'amplify', steps: typed('input[name="email"]') },
  {
    name: 'LiveKit',
    peer: 'livekit',
    steps: [
      ...typed('input[name="username"]'),
      { action: 'switch', control: 'button[data-lk-source="microphone"]', attribute: 'aria-pressed' },
    ],
  },
];

/** Builds and serves the pages of the peers, as the app is served (`startServers`). */
export async function serveSubjects(): Promise<{ readonly subjects: readonly Subject[]; close(): Promise<void> }> {
  const servers = await Promise.all(
    peers.map(async ({ peer }) => startApp({ port: 0, dist: await buildPeer(peer), headers: {} })),
  );
  const ofPeers = peers.map(({ name, steps }, index): Subject => ({
    name,
    steps,
    url: `${servers[index]?.url ?? ''}/`,
    hasServiceWorker: false,
  }));
  return {
    subjects: [...ours, ...ofPeers],
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}
