import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import type { ModeratedMedium } from '#machines/meeting/media.types.ts';
import { settle } from './fixtures/fake-call.ts';
import { joinCall, tile, tool, two } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

const moderation = (medium: ModeratedMedium, isOn = true): ConferenceEvent => ({
  type: 'moderation.changed',
  medium,
  isOn,
  by: 'Ben Baker',
});
const hand = { type: 'property.set', properties: { emoji: 'hand' } };

async function join() {
  const call = await joinCall({ participants: two });
  const hear = async (...events: readonly ConferenceEvent[]) => {
    act(() => {
      for (const event of events) call.say(event);
    });
    await act(settle);
  };
  const press = async (name: string) => {
    await call.user.click(tool(name));
    await act(settle);
  };
  const part = (name: 'microphone' | 'camera') => call.callActor.getSnapshot().children[name]?.getSnapshot();
  return { ...call, hear, press, isLive: (name: 'microphone' | 'camera') => part(name)?.hasTag('live') };
}

describe('moderation of microphones and cameras', { timeout: 20_000 }, () => {
  it('is said with the name of the moderator; both are off, and a press raises the hand and turns neither on', async () => {
    const { hear, press, isLive, told } = await join();
    expect([isLive('microphone'), isLive('camera')]).toEqual([true, true]);
    await hear(moderation('microphone'), moderation('camera'));
    expect(screen.getByText('Ben Baker locked your microphone and camera. Ask a moderator to use them')).toBeTruthy();
    expect([isLive('microphone'), isLive('camera')]).toEqual([false, false]);
    expect(tile('Ann Archer').textContent).toContain('muted and locked');
    expect(told).not.toContainEqual(hand);
    await press('Ask to speak');
    await press('Ask to turn on camera');
    expect(told.filter((order) => 'properties' in order && order.properties.emoji === 'hand')).toHaveLength(1);
    expect(tool('Lower hand')).toBeTruthy();
    expect(
      screen.getByText('Your hand is raised. Wait for a moderator to unlock your microphone and camera'),
    ).toBeTruthy();
    expect([isLive('microphone'), isLive('camera')]).toEqual([false, false]);
  });

  it('ends for the user with an approval, which turns nothing on before the user presses', async () => {
    const { hear, press, isLive } = await join();
    await hear(moderation('microphone'));
    await hear({ type: 'moderation.decided', medium: 'microphone', isApproved: true });
    const notice = 'A moderator unlocked your microphone. It stays off until you turn it on';
    expect(screen.getByText(notice)).toBeTruthy();
    expect(isLive('microphone')).toBe(false);
    await press('Unmute microphone');
    expect(isLive('microphone')).toBe(true);
    expect(screen.queryByText(notice)).toBeNull();
    await hear({ type: 'moderation.decided', medium: 'microphone', isApproved: false });
    expect(screen.getByText('A moderator keeps your microphone locked')).toBeTruthy();
    expect(isLive('microphone')).toBe(false);
    expect(tool('Ask to speak')).toBeTruthy();
  });

  it('leaves the user muted when it ends, until one press', async () => {
    const { hear, press, isLive } = await join();
    await hear(moderation('microphone'), moderation('camera'));
    await hear(moderation('microphone', false), moderation('camera', false));
    expect(
      screen.getByText('Your microphone and camera are unlocked. They stay off until you turn them on'),
    ).toBeTruthy();
    expect([isLive('microphone'), isLive('camera')]).toEqual([false, false]);
    await press('Unmute microphone');
    await press('Turn on camera');
    expect([isLive('microphone'), isLive('camera')]).toEqual([true, true]);
  });

  it('locks no moderator, and unlocks a participant who becomes one', async () => {
    const { hear, isLive, press } = await join();
    await hear({ type: 'role.changed', role: 'moderator' }, moderation('camera'));
    expect(isLive('camera')).toBe(true);
    expect(screen.queryByText(/locked/)).toBeNull();
    await hear({ type: 'role.changed', role: 'participant' });
    expect(isLive('camera')).toBe(false);
    await hear({ type: 'role.changed', role: 'moderator' });
    await press('Turn on camera');
    expect(isLive('camera')).toBe(true);
  });

  it('of shared screens ends the share and says so; a further one is not started', async () => {
    const { hear, press } = await join();
    await press('Share screen');
    await hear(moderation('screen'));
    expect(screen.getByText('Your share was stopped')).toBeTruthy();
    await press('Ask to share screen');
    expect(screen.getByText('Your hand is raised. Wait for a moderator to unlock your screen share')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop sharing screen' })).toBeNull();
  });

  it('is forgotten with the connection, and holds until the server has answered on the next one', async () => {
    const { hear, callActor } = await join();
    await hear(moderation('microphone'));
    await hear({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' });
    const microphone = () => callActor.getSnapshot().children.microphone?.getSnapshot().context;
    expect(microphone()).toMatchObject({ isLocked: true, wantsMuted: true });
    act(() => callActor.getSnapshot().children.connection?.send({ type: 'connection.retry' }));
    await act(settle);
    expect(microphone()).toMatchObject({ isLocked: false, wantsMuted: true });
    expect(tool('Unmute microphone')).toBeTruthy();
  });

  it('lets the user raise the hand from the notice, and dismiss it', async () => {
    const { hear, user, told } = await join();
    await hear(moderation('camera'));
    const notices = screen.getByRole('status', { name: 'Notices' });
    await user.click(notices.querySelector('button') ?? notices);
    expect(told).toContainEqual(hand);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Your hand is raised/)).toBeNull();
  });
});

it('a moderator who asks the user to unmute is reported, and nothing is turned on before the user presses', async () => {
  const { hear, press, isLive } = await join();
  await press('Mute microphone');
  await hear({ type: 'moderation.decided', medium: 'microphone', isApproved: true });
  expect(screen.getByText('A moderator asks you to turn on your microphone')).toBeTruthy();
  expect(isLive('microphone')).toBe(false);
  await press('Unmute microphone');
  expect(isLive('microphone')).toBe(true);
  expect(screen.queryByText(/A moderator asks you/)).toBeNull();
});

it('a refused unmuting is shown, and can be repeated', async () => {
  const { hear, press, isLive } = await join();
  await hear({ type: 'unmute.refused', medium: 'microphone' });
  const notice = 'The server did not turn on your microphone. Try again, or ask a moderator';
  expect(screen.getByText(notice)).toBeTruthy();
  expect(isLive('microphone')).toBe(false);
  await press('Unmute microphone');
  expect(isLive('microphone')).toBe(true);
  expect(screen.queryByText(notice)).toBeNull();
});

it('the limit of participants who send sound mutes no user, and is the reason why a muted one cannot unmute', async () => {
  const { hear, press, isLive, told } = await join();
  await hear({ type: 'unmute.limited', medium: 'microphone', isLimited: true });
  expect(isLive('microphone')).toBe(true);
  await press('Mute microphone');
  await press('Unmute microphone');
  expect(isLive('microphone')).toBe(false);
  expect(screen.getByText('Too many participants have turned on their microphone. Try again later')).toBeTruthy();
  expect(told).not.toContainEqual(hand);
  await hear({ type: 'unmute.limited', medium: 'microphone', isLimited: false });
  await press('Unmute microphone');
  expect(isLive('microphone')).toBe(true);
});

it('a user who joins a meeting that mutes newcomers is muted, reads so, and unmutes with one press', async () => {
  const { hear, press, isLive } = await join();
  await hear({ type: 'start.muted', media: ['microphone', 'camera'] });
  expect(
    screen.getByText('This meeting turned off your microphone and camera. Turn them on when you need them'),
  ).toBeTruthy();
  expect([isLive('microphone'), isLive('camera')]).toEqual([false, false]);
  await press('Unmute microphone');
  expect(isLive('microphone')).toBe(true);
});
