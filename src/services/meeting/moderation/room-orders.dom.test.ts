import { describe, expect, it, vi } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { meetingModerator as texts } from '#machines/shared/messages/meeting-moderator.ts';
import type { Conference } from '../connection/jitsi.types.ts';
import { createConfirmations } from './confirmations.ts';
import { orderRoom, type RoomOrder } from './room-orders.ts';

type ForModerators = Pick<
  Conference,
  | 'enableLobby'
  | 'disableLobby'
  | 'lock'
  | 'unlock'
  | 'setStartMutedPolicy'
  | 'getMetadataHandler'
  | 'enableAVModeration'
  | 'disableAVModeration'
  | 'avModerationApprove'
  | 'avModerationReject'
  | 'isEndConferenceSupported'
  | 'end'
>;

function setUp(conference: ForModerators) {
  const late = new Set<() => void>();
  const told: ConferenceEvent[] = [];
  const confirmations = createConfirmations((run) => {
    late.add(run);
    return () => late.delete(run);
  });
  return {
    ...confirmations,
    told,
    late,
    order: (order: RoomOrder) =>
      orderRoom(conference as Conference, order, {
        confirm: confirmations.confirm,
        tell: (changes) => told.push({ type: 'room.changed', changes }),
      }),
  };
}

const resolved = () => Promise.resolve();
const policy = { audio: true, video: false } as const;
const changed = (changes: Extract<ConferenceEvent, { type: 'room.changed' }>['changes']): ConferenceEvent => ({
  type: 'room.changed',
  changes,
});

describe('an order about the meeting', () => {
  it.each<RoomOrder>([
    { type: 'lobby', isOn: true },
    { type: 'lobby', isOn: false },
    { type: 'password', password: 'sesame' },
    { type: 'password', password: '' },
    { type: 'startMuted', policy },
    { type: 'moderation', medium: 'microphone', isOn: true },
    { type: 'approve', medium: 'camera', isApproved: true, id: 'ben', name: 'Ben' },
    { type: 'end' },
  ])('%j rejects in a build that cannot do it', async (order) => {
    await expect(setUp({}).order(order)).rejects.toMatchObject({ ownMessage: texts.unsupported });
  });

  it('switches the lobby on, and rejects with the reason of the server', async () => {
    const enableLobby = vi.fn<() => Promise<void>>(resolved);
    await setUp({ enableLobby, disableLobby: () => undefined }).order({ type: 'lobby', isOn: true });
    expect(enableLobby).toHaveBeenCalledOnce();
    const answer = '<iq type="error"><error><not-allowed xmlns="urn:ietf:params:xml:ns:xmpp-stanzas"/></error></iq>';
    const { documentElement } = new DOMParser().parseFromString(answer, 'text/xml');
    const refused = setUp({ enableLobby: () => rejection(documentElement), disableLobby: () => undefined });
    await expect(refused.order({ type: 'lobby', isOn: true })).rejects.toMatchObject({ ownMessage: texts.forbidden });
  });

  it('switches the lobby off, which the event of the library confirms', async () => {
    const { order, heard } = setUp({ enableLobby: resolved, disableLobby: () => undefined });
    const states: string[] = [];
    const ordering = order({ type: 'lobby', isOn: false }).then(() => states.push('done'));
    heard(changed({ hasPassword: false }));
    heard(changed({ isLobbyOn: true }));
    await Promise.resolve();
    expect(states).toEqual([]);
    heard(changed({ isLobbyOn: false }));
    await ordering;
    expect(states).toEqual(['done']);
  });

  it('moderates a medium, and decides about a participant, which the events of the library confirm', async () => {
    const calls: unknown[] = [];
    const note =
      (name: string) =>
      (...details: readonly string[]) =>
        void calls.push([name, ...details]);
    const { order, heard } = setUp({
      enableAVModeration: note('enable'),
      disableAVModeration: note('disable'),
      avModerationApprove: note('approve'),
      avModerationReject: note('reject'),
    });
    const done: string[] = [];
    const started = (name: string, given: RoomOrder) => order(given).then(() => done.push(name));
    const about = { id: 'ben', name: 'Ben' } as const;
    const all = [
      started('on', { type: 'moderation', medium: 'screen', isOn: true }),
      started('off', { type: 'moderation', medium: 'camera', isOn: false }),
      started('approved', { type: 'approve', medium: 'microphone', isApproved: true, ...about }),
      started('rejected', { type: 'approve', medium: 'microphone', isApproved: false, ...about }),
    ];
    expect(calls).toEqual([
      ['enable', 'desktop'],
      ['disable', 'video'],
      ['approve', 'audio', 'ben'],
      ['reject', 'audio', 'ben'],
    ]);
    heard({ type: 'moderation.changed', medium: 'camera', isOn: true, by: '' });
    heard({ type: 'participant.decided', id: 'cleo', medium: 'microphone', isApproved: true });
    heard({ type: 'participant.decided', id: 'ben', medium: 'camera', isApproved: false });
    await Promise.resolve();
    expect(done).toEqual([]);
    heard({ type: 'moderation.changed', medium: 'screen', isOn: true, by: '' });
    heard({ type: 'moderation.changed', medium: 'camera', isOn: false, by: '' });
    heard({ type: 'participant.decided', id: 'ben', medium: 'microphone', isApproved: true });
    heard({ type: 'participant.decided', id: 'ben', medium: 'microphone', isApproved: false });
    await Promise.all(all);
    expect(done).toEqual(['on', 'off', 'approved', 'rejected']);
  });

  it('rejects when no event confirms it in time, and when the conference ends', async () => {
    const lobby = setUp({ enableLobby: resolved, disableLobby: () => undefined });
    const late = lobby.order({ type: 'lobby', isOn: false });
    for (const run of lobby.late) run();
    await expect(late).rejects.toMatchObject({ ownMessage: texts.unanswered, reason: 'timeout' });
    const ending = lobby.order({ type: 'lobby', isOn: false });
    lobby.close();
    await expect(ending).rejects.toMatchObject({ ownMessage: texts.unreachable, reason: 'network' });
    expect(lobby.late.size, 'waiting timers').toBe(0);
  });

  it('sets and removes the password, and rejects where rooms cannot have one', async () => {
    const lock = vi.fn<(password: string) => Promise<void>>(resolved);
    const unlock = vi.fn<() => Promise<void>>(resolved);
    const { order } = setUp({ lock, unlock });
    await order({ type: 'password', password: 'sesame' });
    await order({ type: 'password', password: '' });
    expect(lock.mock.calls).toEqual([['sesame']]);
    expect(unlock).toHaveBeenCalledOnce();
    const refused = setUp({ lock: () => rejection('conference.passwordNotSupported'), unlock });
    await expect(refused.order({ type: 'password', password: 'sesame' })).rejects.toMatchObject({
      ownMessage: texts.unsupported,
    });
  });

  it('sets what newcomers have off: confirmed by the data of the room, or reported where the server keeps none', async () => {
    const setStartMutedPolicy = vi.fn<NonNullable<Conference['setStartMutedPolicy']>>();
    const kept = setUp({ setStartMutedPolicy, getMetadataHandler: () => ({ isSupported: () => true }) });
    const ordering = kept.order({ type: 'startMuted', policy });
    expect(setStartMutedPolicy).toHaveBeenCalledWith(policy);
    kept.heard(changed({ startMuted: { audio: true, video: true } }));
    expect(kept.late.size).toBe(1);
    kept.heard(changed({ startMuted: policy }));
    await ordering;
    expect(kept.told).toEqual([]);

    const without = setUp({ setStartMutedPolicy });
    await without.order({ type: 'startMuted', policy });
    expect(without.told).toEqual([changed({ startMuted: policy })]);
  });

  it('ends the meeting, which ends the conference', async () => {
    const end = vi.fn<() => void>();
    const { order, close } = setUp({ end, isEndConferenceSupported: () => true });
    const ordering = order({ type: 'end' });
    expect(end).toHaveBeenCalledOnce();
    close();
    await expect(ordering).rejects.toMatchObject({ reason: 'network' });
    await expect(setUp({ end, isEndConferenceSupported: () => false }).order({ type: 'end' })).rejects.toMatchObject({
      ownMessage: texts.unsupported,
    });
  });
});

/** The library rejects with a name, or the server's answer, in place of an error. */
const rejection = (given: unknown): Promise<never> =>
  new Promise((_, reject) => {
    const rejectWith: (reason: unknown) => void = reject;
    rejectWith(given);
  });
