import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { meetingSoundCheck } from '#machines/shared/messages/meeting-sound-check.ts';
import {
  soundCheckMachine,
  type CheckedMicrophone,
  type CheckedSpeaker,
  type RecordedVoice,
} from '#machines/meeting/media/sound-check.machine.ts';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { Devices } from '#src/screens/meeting/media/Devices.tsx';
import { mediaFailures } from '#test/models/meeting/media/samples.ts';
import { fakeCall, settle } from './fixtures/fake-call.ts';
import { fakeOwnPictures } from './fixtures/fake-own-pictures.tsx';
import { watchedCallMedia } from './fixtures/watched-call-media.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByRole('group', { name: 'Sound check' }).querySelector('[role=status]')?.textContent;

/** The screen before a call with a sound check whose effects are in the hand of the test. */
async function open(changes: Partial<CallMedia> = {}) {
  const asked: string[] = [];
  const ended: string[] = [];
  let tell: (report: RecordedVoice) => void = () => undefined;
  let finish: { resolve: () => void; reject: (error: Error) => void } = { resolve: () => {}, reject: () => {} };
  const playing = (what: string) =>
    fromPromise<void, CheckedSpeaker>(({ input, signal }) => {
      asked.push(`${what} ${input.speakerId}`);
      signal.addEventListener('abort', () => ended.push(what));
      return new Promise((resolve, reject) => {
        finish = { resolve, reject };
      });
    });
  const logic = soundCheckMachine.provide({
    actors: {
      playTone: playing('tone'),
      replayVoice: playing('voice'),
      recordVoice: fromCallback<EventObject, CheckedMicrophone>(({ input, sendBack }) => {
        asked.push(`record ${input.microphoneId}`);
        tell = sendBack;
        return () => ended.push('record');
      }),
    },
  });
  const callMedia: CallMedia = {
    ...watchedCallMedia().callMedia,
    loadDevices: () =>
      Promise.resolve(({ shows }) => (
        <Devices
          shows={shows}
          soundCheck={logic}
          canReplaceBackground
          loadOwnPictures={fakeOwnPictures().loadOwnPictures}
        />
      )),
    ...changes,
  };
  const { callActor } = fakeCall();
  await act(settle);
  const screenOf = render(<PreJoinScreen callActor={callActor} callMedia={callMedia} obstacle={null} />);
  await act(settle);
  return {
    ...screenOf,
    user: userEvent.setup(),
    asked,
    ended,
    tell: (report: RecordedVoice) => act(() => tell(report)),
    finish: async () => {
      finish.resolve();
      await act(settle);
    },
    fail: async () => {
      finish.reject(new Error('no sound'));
      await act(settle);
    },
  };
}

describe('the sound check', () => {
  it('plays a tone on the chosen speaker until it is over, or is stopped', async () => {
    const { user, asked, ended, finish } = await open();
    await user.click(button('Test speaker'));
    expect(asked).toEqual(['tone speaker-1']);
    expect(status()).toBe('Playing a tone…');
    await finish();
    expect(status()).toBe('Did you hear the tone? If not, choose another speaker.');
    await user.click(button('Test speaker'));
    expect(ended).toEqual([]);
    await user.click(button('Stop the tone'));
    expect(ended).toEqual(['tone']);
    expect(status()).toMatch(/^Play a tone/);
  });

  it('shows that the speaker did not play', async () => {
    const { user, fail } = await open();
    await user.click(button('Test speaker'));
    await fail();
    expect(status()).toBe(meetingSoundCheck.speakerFailed);
  });

  it('records the chosen microphone, and plays the recording on the chosen speaker', async () => {
    const { user, asked, ended, tell, finish } = await open();
    await user.selectOptions(screen.getByLabelText('Microphone'), 'Microphone 2');
    await user.click(button('Hear yourself'));
    expect(asked).toEqual(['record microphone-2']);
    expect(status()).toBe('Opening the microphone…');
    tell({ type: 'voice.opened' });
    expect(status()).toBe('Recording for 3 seconds. Say something.');
    tell({ type: 'voice.recorded', isSilent: false });
    expect(status()).toBe('Playing what was recorded…');
    expect([asked.at(-1), ended]).toEqual(['voice speaker-1', ['record']]);
    await finish();
    expect(status()).toMatch(/^Did you hear yourself\?/);
  });

  it.each([
    [mediaFailures.blocked, meetingSoundCheck.blocked],
    [mediaFailures.cancelled, meetingSoundCheck.blocked],
    [mediaFailures.missing, meetingSoundCheck.missing],
    [mediaFailures.inUse, meetingSoundCheck.inUse],
    [mediaFailures.broken, meetingSoundCheck.notRecorded],
  ])('shows why the microphone did not open: %s', async (error, text) => {
    const { user, tell } = await open();
    await user.click(button('Hear yourself'));
    tell({ type: 'voice.failed', error });
    expect(status()).toBe(text);
  });

  it('shows that there was no sound, until another microphone is chosen', async () => {
    const { user, asked, tell } = await open();
    await user.click(button('Hear yourself'));
    tell({ type: 'voice.opened' });
    tell({ type: 'voice.recorded', isSilent: true });
    expect(status()).toBe('No sound from your microphone. Choose another one, or check that it is not muted.');
    expect(asked).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Microphone'), 'Microphone 2');
    expect(status()).toMatch(/^Play a tone/);
  });

  it('ends when it is stopped, another device is chosen, or the screen is left', async () => {
    const { user, ended, tell, unmount } = await open();
    await user.click(button('Hear yourself'));
    tell({ type: 'voice.opened' });
    await user.click(button('Stop hearing yourself'));
    expect(ended).toEqual(['record']);
    await user.click(button('Hear yourself'));
    await user.selectOptions(screen.getByLabelText('Microphone'), 'Microphone 2');
    expect(ended).toEqual(['record', 'record']);
    await user.click(button('Test speaker'));
    unmount();
    await settle();
    expect(ended).toEqual(['record', 'record', 'tone']);
  });
});

it('says that the devices could not be loaded, and loads them again', async () => {
  const loadDevices = vi.fn<CallMedia['loadDevices']>(watchedCallMedia().callMedia.loadDevices);
  loadDevices.mockRejectedValueOnce(new Error('no network'));
  const { user } = await open({ loadDevices });
  expect(screen.getByRole('alert').textContent).toContain('The devices could not be loaded.');
  expect(screen.getByLabelText('Your name')).toBeTruthy();
  await user.click(button('Try again'));
  expect(await screen.findByLabelText('Camera')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
