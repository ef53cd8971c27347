import { describe, expect, it, vi } from 'vitest';
import { setup, createActor, type AnyActorRef, type AnyStateMachine, type EventObject } from 'xstate';
import type { DeviceChoice } from '#machines/meeting/media/device-choice.ts';
import type { Device } from '#machines/meeting/media.types.ts';
import type { CallResources } from '#src/services/meeting/call/call-resources.ts';
import { createFakeLibrary } from '#src/services/meeting/connection/jitsi-library.fixture.ts';
import { mediaOf } from '#src/services/meeting/media/local-media.fixture.ts';
import { createTracks } from './media.ts';
import { createDevices } from './preparation.ts';
import { holdBack, later } from './sent-media.fixture.ts';

interface Shown {
  readonly context: { readonly selected?: DeviceChoice };
  readonly hasTag: (tag: string) => boolean;
  readonly matches: (value: string) => boolean;
}

const call = { callId: 'call-1' };
const device = (kind: Device['kind'], id: string): Device => ({ kind, id, label: id });

/** The devices that the fixture of the library opens, which are not the first of the list. */
const picked = { microphone: 'device of microphone 1', camera: 'device of camera 1' } as const;
const hidden = [device('microphone', ''), device('camera', '')];
const listed = [
  device('microphone', 'first microphone'),
  device('microphone', picked.microphone),
  device('camera', 'first camera'),
  device('camera', picked.camera),
];

/** The choice of devices and one of the devices, which receive the events of each other, as in a call. */
function setUp(kind: 'microphone' | 'camera', loadChoice: () => Promise<DeviceChoice> = () => Promise.resolve({})) {
  const { library, asked } = createFakeLibrary('today');
  const opening = holdBack(library);
  const local = mediaOf({ library: () => Promise.resolve(library) });
  let list: (devices: readonly Device[]) => void = () => {};
  const devices = createDevices(
    {
      watchDevices: (onChange) => {
        list = onChange;
        return () => {};
      },
      checkDevices: () => Promise.resolve({ hasMicrophone: true, hasCamera: true }),
      askSpeaker: () => Promise.resolve(null),
      relist: () => {},
    },
    loadChoice,
  );
  const tracks = createTracks({ find: () => ({ local }) as unknown as CallResources }, () => {});
  const input = {
    microphone: { ...call, deviceId: '', isMuted: false },
    camera: { ...call, deviceId: '', isMuted: false, performance: 'standard', isMirrored: false, background: 'none' },
  }[kind];
  const heard: EventObject[] = [];
  const actors: Record<'devices' | 'track', AnyStateMachine> = { devices, track: tracks[kind] };
  const parent = setup({
    actors,
    actions: {
      pass: ({ event, self }) => {
        heard.push(event);
        const to = event.type === 'device.opened' ? 'devices' : 'track';
        const { children } = self.getSnapshot() as { readonly children: Record<string, AnyActorRef | undefined> };
        if (event.type.startsWith('device.')) children[to]?.send(event);
      },
    },
  }).createMachine({
    invoke: [
      { id: 'devices', src: 'devices' },
      { id: 'track', src: 'track', input: () => input },
    ],
    on: { '*': { actions: 'pass' } },
  });
  const actor = createActor(parent).start();
  const child = (id: 'devices' | 'track'): Shown | undefined => actor.getSnapshot().children[id]?.getSnapshot();
  return {
    ...opening,
    opened: asked,
    heard,
    list: (next: readonly Device[]) => list(next),
    selected: () => child('devices')?.context.selected?.[kind],
    track: () => child('track')?.context,
    isLive: () => vi.waitFor(() => expect(child('track')?.hasTag('live')).toBe(true)),
    isReady: () => vi.waitFor(() => expect(child('devices')?.matches('ready')).toBe(true)),
  };
}

describe.each(['microphone', 'camera'] as const)('a %s that the user picks in the prompt of the browser', (kind) => {
  const factsOf = ({ opened, heard, selected, track }: ReturnType<typeof setUp>) => ({
    selected: selected(),
    track: track(),
    opened: opened.length,
    stored: heard.filter(({ type }) => type === 'preference.changed').length,
  });
  const staysInUse = {
    selected: picked[kind],
    track: { deviceId: picked[kind], message: '' },
    opened: 1,
    stored: 0,
  };

  it('stays in use when the devices are listed after it is open', async () => {
    const world = setUp(kind);
    world.list(hidden);
    await world.isReady();
    world.grant();
    await world.isLive();
    world.list(listed);
    expect(factsOf(world)).toMatchObject(staysInUse);
  });

  it('stays in use when the devices are listed before it is open', async () => {
    const world = setUp(kind);
    world.list(hidden);
    await world.isReady();
    await world.asked();
    world.list(listed);
    expect(world.selected()).toBe(`first ${kind}`);
    world.grant();
    await world.isLive();
    expect(factsOf(world)).toMatchObject(staysInUse);
  });

  it('stays in use when it is open before the devices and the stored choice are known', async () => {
    const loaded = later<DeviceChoice>();
    const world = setUp(kind, () => loaded.promise);
    world.grant();
    await world.isLive();
    world.list(listed);
    loaded.resolve({});
    await world.isReady();
    expect(factsOf(world)).toMatchObject(staysInUse);
  });

  it('stays in use when the device of the stored choice is not there', async () => {
    const world = setUp(kind, () => Promise.resolve({ [kind]: 'at home' }));
    world.list(hidden);
    await world.isReady();
    world.grant();
    await world.isLive();
    world.list(listed);
    expect(factsOf(world)).toMatchObject(staysInUse);
  });

  it('is replaced by the stored choice', async () => {
    const world = setUp(kind, () => Promise.resolve({ [kind]: `first ${kind}` }));
    world.list(hidden);
    await world.isReady();
    world.grant();
    await world.isLive();
    world.list(listed);
    expect(world.selected()).toBe(`first ${kind}`);
    await vi.waitFor(() => expect(world.opened).toHaveLength(2));
    expect(JSON.stringify(world.opened[1])).toContain(`first ${kind}`);
  });

  it('is replaced by the first of the list when it is gone', async () => {
    const world = setUp(kind);
    world.list(hidden);
    await world.isReady();
    world.grant();
    await world.isLive();
    world.list(listed);
    world.list(listed.filter(({ id }) => id !== picked[kind]));
    expect(world.selected()).toBe(`first ${kind}`);
    await vi.waitFor(() => expect(world.opened).toHaveLength(2));
  });
});
