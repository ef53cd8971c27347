import type { ConferenceAccess } from '#machines/meeting/contracts.ts';

/**
 * The websocket of a conferencing service (specification 7.4): beside its http-bind address, on the same host.
 * Throws when the address is none.
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

/** Specification 7.4: peer-to-peer is disabled. Our own statechart reconnects, so the library is not to try. */
export function connectionOptions(access: ConferenceAccess): object {
  const { domain } = access;
  return {
    hosts: { domain, muc: `conference.${domain}`, focus: `focus.${domain}` },
    serviceUrl: websocketAddress(access),
    websocketKeepAlive: -1,
    enableWebsocketResume: false,
    p2p: { enabled: false },
    // Whoever is asked whether to leave the page, and stays, is still in the meeting.
    disableBeforeUnloadHandlers: true,
  };
}

/**
 * Specification 9, conferencing preferences: H264 preferred, IPv6 on, simulcast off, peer-to-peer off. The preference is
 * given in the words of each build; neither minds the other's.
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
