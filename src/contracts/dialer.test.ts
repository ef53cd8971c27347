import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readFrameMessage, shellMessage } from './dialer.ts';

const at = 1_000;
const call = { id: 'call-1', party: { name: 'Ada', number: '+44' } };
const callPayload = { call_id: 'call-1', name: 'Ada', number: '+44' };
const notice = { id: 'n-1', title: 'Hello', body: 'World', data: { room: 7 } };

describe('readFrameMessage', () => {
  it.each([
    ['IFRAME_LOADED', undefined, { type: 'frame.loaded' }],
    ['LOGOUT', undefined, { type: 'logout.ask' }],
    ['GET_DESKTOP_NOTIFICATION_PERMISSION', undefined, { type: 'permission.want' }],
    ['CHECK_DESKTOP_NOTIFICATION_PERMISSION', undefined, { type: 'permission.check' }],
    ['CHAT_DESKTOP_NOTIFICATION', notice, { type: 'notification.ask', notification: { ...notice, kind: 'chat' } }],
    ['TEST_DESKTOP_NOTIFICATION', notice, { type: 'notification.ask', notification: { ...notice, kind: 'test' } }],
    ['DESKTOP_NOTIFICATION', notice, { type: 'notification.ask', notification: { ...notice, kind: 'general' } }],
    [
      'INCOMING_SIP_CALL_NOTIFICATION',
      callPayload,
      {
        type: 'incomingCall.notify',
        call,
        at,
        notification: { id: 'call-1', kind: 'incoming-call', title: 'Incoming call', body: 'Ada · +44', data: null },
      },
    ],
    [
      'MISSED_SIP_CALL_NOTIFICATION',
      callPayload,
      {
        type: 'missedCall.notify',
        call,
        at,
        notification: { id: 'call-1', kind: 'missed-call', title: 'Missed call', body: 'Ada · +44', data: null },
      },
    ],
    [
      'SWITCH_ORGANIZATION',
      { token: 't', user: { voipaccount: 'b' } },
      { type: 'organization.switch', organization: { token: 't', user: { voipaccount: 'b' } } },
    ],
    ['INCOMING_CALL', callPayload, { type: 'call.incoming', call }],
    ['OUTGOING_CALL', callPayload, { type: 'call.outgoing', call }],
    ['CALL_ANSWERED', callPayload, { type: 'call.answered', call, at }],
    ['CALL_ENDED', callPayload, { type: 'call.ended', call }],
    ['CALL_COMPLETED', callPayload, { type: 'call.ended', call }],
  ])('%s, as an object and as JSON, whatever else it carries', (event, payload, expected) => {
    expect(readFrameMessage({ event, payload }, at)).toEqual(expected);
    const more = { event, payload: payload && { ...payload, more: 1 }, version: 2 };
    expect(readFrameMessage(JSON.stringify(more), at)).toEqual(expected);
  });

  it('reads a missing payload as an empty one', () => {
    const emptyCall = { id: '', party: { name: '', number: '' } };
    expect(readFrameMessage({ event: 'CALL_ENDED' }, at)).toEqual({ type: 'call.ended', call: emptyCall });
    expect(readFrameMessage({ event: 'CALL_ENDED', payload: null }, at)).toEqual({
      type: 'call.ended',
      call: emptyCall,
    });
    expect(readFrameMessage({ event: 'TEST_DESKTOP_NOTIFICATION' }, at)).toMatchObject({
      notification: { title: 'Notifications work', body: '', data: null },
    });
  });

  it('converts numbers to texts and truncates long texts', () => {
    const message = { event: 'INCOMING_CALL', payload: { call_id: 7, number: 999, name: 'x'.repeat(10_000) } };
    expect(readFrameMessage(message, at)).toEqual({
      type: 'call.incoming',
      call: { id: '7', party: { name: 'x'.repeat(120), number: '999' } },
    });
  });

  it.each([
    null,
    undefined,
    7,
    '',
    'LOGOUT',
    '{"event":',
    [],
    { event: 'READY' },
    { event: 'logout' },
    { payload: {} },
    { event: 'INCOMING_CALL', payload: 'Ada' },
    { event: 'INCOMING_CALL', payload: { number: {} } },
    { event: 'SWITCH_ORGANIZATION' },
    { event: 'SWITCH_ORGANIZATION', payload: { token: '' } },
    { event: 'SWITCH_ORGANIZATION', payload: { user: { username: 7 } } },
    JSON.stringify({ event: 'LOGOUT', padding: ' '.repeat(70_000) }),
  ])('takes %j for no message', (data) => {
    expect(readFrameMessage(data, at)).toBeNull();
  });

  it('never throws, and returns null for 10,000 inputs that are not messages', () => {
    const anything = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true }),
      fc.json(),
      fc.record({ event: fc.string(), payload: fc.anything() }),
    );
    fc.assert(
      fc.property(anything, (data) => {
        expect(readFrameMessage(data, at)).toBeNull();
      }),
      { numRuns: 10_000 },
    );
  });

  it('never throws on 10,000 payloads of messages that exist', () => {
    const events = ['INCOMING_CALL', 'CALL_ANSWERED', 'SWITCH_ORGANIZATION', 'DESKTOP_NOTIFICATION', 'LOGOUT'];
    fc.assert(
      fc.property(fc.constantFrom(...events), fc.anything(), (event, payload) => {
        const read = readFrameMessage({ event, payload }, at);
        expect(read === null || typeof read.type === 'string').toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('shellMessage', () => {
  it.each([
    { event: 'READY', payload: {} },
    { event: 'DIAL_NUMBER', payload: { number: '999' } },
    { event: 'DESKTOP_PERMISSION_CHANGE', payload: { permission: 'granted' } },
    { event: 'NOTIFICATION_CLICKED', payload: { id: 'n-1', kind: 'chat', data: { room: 7 } } },
  ])('$event is described', (message) => {
    expect(v.parse(shellMessage, message)).toEqual(message);
  });
});
