import { expect, test } from 'vitest';
import { readConfigJs } from './config-js.ts';

/** As docker-jitsi-meet serves it. */
const docker = `// Jitsi Meet configuration.

var config = {};

config.hosts = {};
config.hosts.domain = 'meet.jitsi';

var subdir = '';
var subdomain = '';
if (subdomain) {
    subdomain = subdomain.substring(0,subdomain.length-1).split('.').join('_').toLowerCase() + '.';
}
config.hosts.muc = 'muc.' + subdomain + 'meet.jitsi';

// When using authentication, domain for guest users.
config.hosts.anonymousdomain = 'guest.meet.jitsi';
config.bosh = 'https://meet.example.org/' + subdir + 'http-bind';
config.websocket = 'wss://meet.example.org/xmpp-websocket';
`;

/** As the packages for Debian install it. */
const debian = `var subdomain = '';
var config = {
    // Connection
    hosts: {
        // XMPP domain.
        domain: 'meet.example.org',

        // When using authentication, domain for guest users.
        // anonymousdomain: 'guest.example.com',

        // Focus component domain. Defaults to focus.<domain>.
        // focus: 'focus.meet.example.org',

        // XMPP MUC domain.
        muc: 'conference.' + subdomain + 'meet.example.org'
    },
    bosh: 'https://meet.example.org/http-bind',
    // Websocket URL (XMPP)
    websocket: 'wss://meet.example.org/' + subdomain + 'xmpp-websocket',
    whiteboard: {
        domain: 'whiteboard.example.org',
    },
};
`;

test('domains and websocket of docker-jitsi-meet', () => {
  expect(readConfigJs(docker)).toEqual({
    domain: 'meet.jitsi',
    muc: 'muc.meet.jitsi',
    anonymousdomain: 'guest.meet.jitsi',
    websocket: 'wss://meet.example.org/xmpp-websocket',
  });
});

test("domains and websocket of Debian's packages, without what is commented out", () => {
  expect(readConfigJs(debian)).toEqual({
    domain: 'meet.example.org',
    muc: 'conference.meet.example.org',
    anonymousdomain: undefined,
    websocket: 'wss://meet.example.org/xmpp-websocket',
  });
});

test('a later assignment replaces an earlier one', () => {
  expect(readConfigJs(`${docker}\nconfig.hosts.muc = "rooms.meet.jitsi";`).muc).toBe('rooms.meet.jitsi');
});

test.each([
  [''],
  ['<!doctype html><title>Not found</title>'],
  ['config.hosts.muc = location.hostname;'],
  ['config.hosts.muc = `muc.meet.jitsi`;'],
  ['// config.hosts.muc = "muc.meet.jitsi";'],
])('nothing is read from %j', (script) => {
  expect(readConfigJs(script).muc).toBeUndefined();
});
