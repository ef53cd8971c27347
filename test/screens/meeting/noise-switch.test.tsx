import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { NoiseSuppressionEvent } from '#machines/meeting/media/noise-suppression.machine.ts';
import { meetingNoise } from '#machines/shared/messages/meeting-noise.ts';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import { fakeCall, settle } from './fixtures/fake-call.ts';
import type { FakeWorld } from './fixtures/fake-world.ts';
import { joinCall } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';
import { watchedCallMedia } from './fixtures/watched-call-media.tsx';

const theSwitch = () => screen.getByRole('switch', { name: 'Suppress background noise' });
const status = () =>
  screen.getByRole('group', { name: 'Background noise' }).querySelector('[role=status]')?.textContent;

async function open(world: Partial<FakeWorld> = {}) {
  const call = fakeCall(world);
  const { callActor } = call;
  const choices: unknown[] = [];
  callActor.on('chosen', ({ choice }) => choices.push(choice));
  const { callMedia } = watchedCallMedia();
  await act(settle);
  render(<PreJoinScreen callActor={callActor} callMedia={callMedia} obstacle={null} />);
  await screen.findByRole('switch', { name: 'Suppress background noise' });
  return { ...call, user: userEvent.setup(), choices };
}

describe('the switch for noise suppression', () => {
  it('is off at first; what the user chooses is stored for later visits', async () => {
    const { user, choices } = await open();
    expect(theSwitch()).toHaveProperty('checked', false);
    await user.click(theSwitch());
    expect(theSwitch()).toHaveProperty('checked', true);
    expect(status()).toBe('Keyboards, fans and other noise are removed before others hear you.');
    await user.click(theSwitch());
    expect(theSwitch()).toHaveProperty('checked', false);
    expect(choices).toEqual([{ suppressesNoise: true }, { suppressesNoise: false }]);
  });

  it('is on when it was at the last visit, and shows that the engine is loaded', async () => {
    const { choices } = await open({ suppressesNoise: true, engine: [] });
    expect(theSwitch()).toHaveProperty('checked', true);
    expect(status()).toBe('Starting noise suppression…');
    expect(choices).toEqual([]);
  });

  it('shows that the engine does not run, and lets the user try again', async () => {
    const { user, callActor } = await open({ engine: [{ type: 'engine.failed' }] });
    await user.click(theSwitch());
    expect(status()).toBe(meetingNoise.failed);
    expect(theSwitch()).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(status()).toBe(meetingNoise.failed);
    await user.click(theSwitch());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    act(() => callActor.getSnapshot().children.noiseSuppression?.send({ type: 'noise.toggle' }));
    expect(status()).toBe(meetingNoise.failed);
  });

  it('is not offered where the library cannot do it', async () => {
    const { callActor } = await open();
    act(() => callActor.getSnapshot().children.noiseSuppression?.send({ type: 'support.missing' }));
    expect(screen.queryByRole('switch', { name: 'Suppress background noise' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Sound check' })).toBeTruthy();
  });
});

it('in a call, suppression that fails or is too slow is shown, with a way to try again, also after the message was dismissed', async () => {
  completePage();
  const { callActor, user } = await joinCall({ suppressesNoise: true, engine: [] });
  const notices = () => screen.getByRole('status', { name: 'Notices' }).textContent;
  const tell = (type: NoiseSuppressionEvent['type']) =>
    act(() => callActor.getSnapshot().children.noiseSuppression?.send({ type }));
  tell('engine.running');
  tell('engine.strained');
  expect(notices()).toContain(meetingNoise.strained);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  tell('engine.relieved');
  expect(notices()).not.toContain(meetingNoise.strained);
  tell('engine.failed');
  expect(notices()).toContain(meetingNoise.failed);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(notices()).not.toContain(meetingNoise.failed);
  tell('noise.retry');
  tell('engine.failed');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(notices()).not.toContain(meetingNoise.failed);
});
