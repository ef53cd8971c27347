import type { ConferenceAccess } from '#machines/meeting/conference.types.ts';
import { readConferenceHosts } from '#src/contracts/conference-hosts.ts';

/**
 * Returns the websocket address of a conferencing service (specification 7.4): beside its http-bind address, on the
 * same host. Throws if the address is invalid.
 */
export function websocketAddress({ httpBind, room }: Pick<ConferenceAccess, 'httpBind' | 'room'>): string {
  const address = new URL(httpBind);
  address.protocol = address.protocol === 'http:' || address.protocol === 'ws:' ? 'ws:' : 'wss:';
  address.pathname = address.pathname
    .replace(/(?:http-bind|xmpp-websocket)\/?$/u, '')
    .replace(/\/?$/u, '/xmpp-websocket');
  address.search = new URLSearchParams({ room }).toString();
  return address.href;
}

/** Specification 7.4: peer-to-peer is disabled. The app's statechart reconnects, so the library must not. */
export function connectionOptions(access: ConferenceAccess): object {
  const hosts = readConferenceHosts(access.token, access.domain);
  return {
    hosts: { ...hosts, focus: `focus.${hosts.domain}` },
    serviceUrl: websocketAddress(access),
    websocketKeepAlive: -1,
    enableWebsocketResume: false,
    p2p: { enabled: false },
    // A user who is asked before leaving the page, and stays, is still in the meeting.
    disableBeforeUnloadHandlers: true,
  };
}

/**
 * Specification 9, conferencing preferences: H264 preferred, IPv6 on, simulcast off, peer-to-peer off. The preference
 * has the option names of both builds; each ignores the other's.
 */
export const conferenceOptions: object = {
  p2p: { enabled: false },
  disableSimulcast: true,
  openBridgeChannel: 'websocket',
  channelLastN: -1,
  useIPv6: true,
  preferH264: true,
  videoQuality: { preferredCodec: 'H264', codecPreferenceOrder: ['H264', 'VP8', 'VP9', 'AV1'] },
};
