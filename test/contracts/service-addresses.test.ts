/** The addresses that services may return: the app sends requests, with its tokens, to them. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { centralPointAnswer, relayServerAnswer } from '#src/contracts/central-point.ts';
import { conferencePassAnswer } from '#src/contracts/conference.ts';
import { meetingPlaceAnswer } from '#src/contracts/meeting-place.ts';
import { storedSetup } from '#src/contracts/stored-system.ts';

const good = 'https://service.example/';

/** Every field of an answer that contains an address, with the rest of the answer in order. */
const fields: readonly (readonly [string, v.GenericSchema, (address: string) => unknown])[] = [
  ['centeralpoint', centralPointAnswer, (address) => ({ centeralpoint: address, domain: good })],
  ['domain', centralPointAnswer, (address) => ({ data: { centeralpoint: good, domain: address } })],
  ['server', relayServerAnswer, (address) => ({ server: address })],
  ['harmony', meetingPlaceAnswer, (address) => ({ harmony: address, jitsi_url: good })],
  ['jitsi_url of meet', meetingPlaceAnswer, (address) => ({ harmony: good, jitsi_url: address })],
  ['jitsi_url of conf-id', conferencePassAnswer, (address) => ({ conf_id: 'a', token: 't', jitsi_url: address })],
];

/** An http(s) address that any part of the app could call. */
const anywhere = fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true });
const loopbackHost = fc.oneof(
  fc.constantFrom('localhost', '[::1]', 'app.localhost', '127.0.0.1'),
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `127.${parts.join('.')}`),
);
const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined });
const loopback = fc.tuple(loopbackHost, port).map(([host, at]) => (at === undefined ? host : `${host}:${at}`));
/** Hosts that only look like this machine. */
const disguised = fc.constantFrom(
  'localhost.evil.example',
  'localhost@evil.example',
  '127.0.0.1.evil.example',
  'evil-localhost',
  '128.0.0.1',
  '[::2]',
  '0.0.0.0',
);
const otherScheme = fc
  .stringMatching(/^[a-z][a-z0-9+.-]{0,12}$/)
  .filter((scheme) => !['http', 'https'].includes(scheme));

describe.each(fields)('%s', (_, schema, answerWith) => {
  const isTaken = (address: string) => v.is(schema, answerWith(address));

  it('may be any https address', () => {
    fc.assert(fc.property(fc.webUrl({ validSchemes: ['https'] }), (address) => isTaken(address)));
  });

  it('may be an http address of this machine, and of no other', () => {
    fc.assert(fc.property(loopback, (host) => isTaken(`http://${host}/`)));
    fc.assert(fc.property(disguised, (host) => !isTaken(`http://${host}/`)));
    fc.assert(fc.property(fc.webUrl({ validSchemes: ['http'] }), (address) => !isTaken(address)));
  });

  it('has no other scheme, in whatever letters', () => {
    fc.assert(
      fc.property(
        otherScheme,
        fc.constantFrom('', '//'),
        fc.oneof(loopback, anywhere, fc.string()),
        (scheme, slashes, rest) => {
          expect(isTaken(`${scheme}:${slashes}${rest}`)).toBe(false);
          expect(isTaken(` ${scheme.toUpperCase()}:${slashes}${rest}`)).toBe(false);
        },
      ),
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://service.example/',
    'java\tscript:alert(1)',
    'data:text/html,<script>',
    'blob:https://service.example/1',
    'ftp://service.example/',
    'file:///etc/passwd',
    'ws://service.example/',
    'http://evil.example/',
    'HTTP://evil.example/',
    'http:evil.example',
    'https://user:password@service.example/',
    '//service.example/',
    'service.example',
    '',
  ])('is never %j', (address) => {
    expect(isTaken(address)).toBe(false);
  });
});

it('a stored address that is no longer allowed is read as not chosen', () => {
  const stored = {
    cp_domain: 'http://relay.example/',
    cp_url: good,
    mothership_id: '1',
    harmony_id: '',
    central_point: '',
  };
  expect(v.parse(storedSetup, stored)).toEqual({ ...stored, cp_domain: '' });
});
