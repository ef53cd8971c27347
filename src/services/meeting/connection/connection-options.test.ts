import { describe, expect, it } from 'vitest';
import { noAccess } from '#machines/meeting/connection/no-access.ts';
import { tokenOf } from '#src/contracts/conference-token.fixture.ts';
import { connectionOptions, websocketAddress } from './connection-options.ts';

const access = { ...noAccess, httpBind: 'https://meet.example/http-bind', domain: 'meet.example', room: 'daily' };

describe('the options of a connection', () => {
  it('have the usual domains below the domain of the token', () => {
    expect(connectionOptions(access)).toMatchObject({
      hosts: { domain: 'meet.example', muc: 'conference.meet.example', focus: 'focus.meet.example' },
      serviceUrl: 'wss://meet.example/xmpp-websocket?room=daily',
    });
  });

  it('have the domains that the back end names in the token', () => {
    const hosts = { domain: 'meet.jitsi', muc: 'muc.meet.jitsi', anonymousdomain: 'guest.meet.jitsi' };
    expect(connectionOptions({ ...access, token: tokenOf({ hosts }) })).toMatchObject({
      hosts: { ...hosts, focus: 'focus.meet.jitsi' },
    });
  });
});

describe('the address of the websocket', () => {
  it.each([
    ['https://meet.example/http-bind', 'wss://meet.example/xmpp-websocket?room=a+b'],
    ['http://localhost:4480/http-bind', 'ws://localhost:4480/xmpp-websocket?room=a+b'],
    ['https://meet.example:8443/http-bind/', 'wss://meet.example:8443/xmpp-websocket?room=a+b'],
    ['https://meet.example/team/http-bind', 'wss://meet.example/team/xmpp-websocket?room=a+b'],
    ['wss://meet.example/xmpp-websocket', 'wss://meet.example/xmpp-websocket?room=a+b'],
  ])('is beside %s', (httpBind, expected) => {
    expect(websocketAddress({ httpBind, room: 'a b' })).toBe(expected);
  });
});
