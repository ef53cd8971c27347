import { createActor, fromCallback, fromPromise, setup, type AnyStateMachine, type EventObject } from 'xstate';
import { expect, it } from 'vitest';
import { deskFeedback, deskPreJoin, deskProfile, deskRecording, deskShortcuts } from './desk.children.ts';
import type { DeviceReport } from './pre-join.machine.ts';
import type { RecorderOrder, RecordingInput } from './recording.contracts.ts';

const silent = fromCallback(() => {});

/** Effects that end at once have been answered. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** What a parent hears from a child that these things happen to. */
async function heardFrom(child: AnyStateMachine, input: unknown, events: readonly EventObject[]): Promise<unknown[]> {
  const heard: unknown[] = [];
  const parent = setup({ actors: { child }, actions: { note: ({ event }) => heard.push(event) } }).createMachine({
    invoke: { id: 'child', src: 'child', input: () => input },
    on: { '*': { actions: 'note' } },
  });
  const actor = createActor(parent).start();
  for (const event of events) {
    await settled();
    actor.getSnapshot().children['child']?.send(event);
  }
  await settled();
  actor.stop();
  return heard.filter((event) => !(event as EventObject).type.startsWith('xstate.'));
}

const profile = { displayName: 'Ada', imageUrl: '' };

it('a parent hears who wants to join, and with what', async () => {
  const child = deskPreJoin.provide({
    actors: {
      checkDevices: fromPromise<DeviceReport>(() => Promise.resolve({ hasMicrophone: true, hasCamera: false })),
    },
  });
  const input = { displayName: ' Ada ', startup: { video: true, audio: true, desktop: false } };
  const report = { type: 'devices.reported', report: { hasMicrophone: true, hasCamera: false } };
  expect(await heardFrom(child, input, [report, { type: 'meeting.join' }])).toEqual([
    { type: 'join.wanted', displayName: 'Ada', startup: { video: false, audio: true, desktop: false } },
  ]);
  expect(await heardFrom(child, input, [report, { type: 'meeting.listen' }])).toEqual([
    { type: 'join.wanted', displayName: 'Ada', startup: { video: false, audio: false, desktop: false } },
  ]);
});

it('a parent hears of a new profile, and what to tell the conference', async () => {
  const child = deskProfile.provide({ actors: { updateProfile: fromPromise(() => Promise.resolve(profile)) } });
  expect(await heardFrom(child, { profile }, [{ type: 'profile.save' }])).toEqual([
    { type: 'profile.changed', profile },
    { type: 'order.pass', order: { type: 'name.set', displayName: 'Ada' } },
    { type: 'order.pass', order: { type: 'property.set', properties: { avatar: '' } } },
  ]);
});

it('a parent hears when it is recorded, and which recording nobody needs any more', async () => {
  const child = deskRecording.provide({
    actors: {
      recordScreen: fromCallback<RecorderOrder, RecordingInput>(() => {}),
      guardLeaving: silent,
      openRecording: fromPromise(() => Promise.resolve()),
      saveRecording: fromPromise(() => Promise.resolve()),
    },
  });
  const once = (url: string): EventObject[] => [
    { type: 'recording.start' },
    { type: 'capture.granted', hasAudio: true } as EventObject,
    { type: 'recorder.started' },
    { type: 'recorder.finished', media: { url, size: 1, isSafe: true } } as EventObject,
  ];
  const heard = await heardFrom(child, { callId: 'call-1', prefersDisk: false }, [
    ...once('blob:1'),
    ...once('blob:2'),
  ]);
  const told = (recording: boolean) => ({
    type: 'order.pass',
    order: { type: 'property.set', properties: { recording } },
  });
  expect(heard).toEqual([
    told(true),
    told(false),
    told(true),
    told(false),
    { type: 'recording.released', url: 'blob:1' },
  ]);
});

it('a parent hears of shortcuts, and that they are off', async () => {
  const child = deskShortcuts.provide({ actors: { watchKeys: silent } });
  const press = { code: 'KeyM', ctrl: true, shift: false, alt: false, meta: false, isRepeat: false, isTyping: false };
  const pressed = { type: 'key.pressed', press };
  expect(await heardFrom(child, { isOn: true }, [pressed, { type: 'shortcuts.switch' }, pressed])).toEqual([
    { type: 'shortcut.used', event: 'toggle_audio_mute' },
    { type: 'shortcuts.switched', isOn: false },
  ]);
});

it('a parent hears that feedback is over', async () => {
  expect(await heardFrom(deskFeedback, { callId: 'call-1' }, [{ type: 'feedback.skip' }])).toEqual([
    { type: 'feedback.closed' },
  ]);
});
