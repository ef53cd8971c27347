import { describe, expect, it, vi } from 'vitest';
import type { Device } from '#machines/meeting/media.types.ts';
import { createMediaDevices, type DeviceNavigator } from './media-devices.ts';

type Listed = Pick<MediaDeviceInfo, 'deviceId' | 'kind' | 'label'>;

const camera: Listed = { deviceId: 'cam-1', kind: 'videoinput', label: 'Front' };
const microphone: Listed = { deviceId: 'mic-1', kind: 'audioinput', label: 'Headset' };
const speaker: Listed = { deviceId: 'out-1', kind: 'audiooutput', label: 'Headset' };

function setUp(listed: readonly Listed[], states: Readonly<Record<string, string>> = {}) {
  const enumerateDevices = vi.fn<() => Promise<readonly Listed[]>>(() => Promise.resolve(listed));
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices });
  const statuses = new Map<string, EventTarget & { state: string }>();
  const query = ({ name }: { name: string }) => {
    const state = states[name];
    if (state === undefined) return Promise.reject(new TypeError('unknown name'));
    const status = Object.assign(new EventTarget(), { state });
    statuses.set(name, status);
    return Promise.resolve(status);
  };
  const browser = { mediaDevices, permissions: { query } } as unknown as DeviceNavigator;
  return { enumerateDevices, mediaDevices, statuses, devices: createMediaDevices(browser) };
}

function watch(devices: ReturnType<typeof createMediaDevices>) {
  const reported = vi.fn<(devices: readonly Device[]) => void>();
  return { reported, stop: devices.watchDevices(reported) };
}

describe('watchDevices', () => {
  it('reports all devices at once, each one time, without unknown kinds', async () => {
    const unknown = { deviceId: 'x', kind: 'lidar', label: '' } as unknown as Listed;
    const { devices } = setUp([camera, microphone, microphone, speaker, unknown]);
    const { reported } = watch(devices);
    await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
    expect(reported).toHaveBeenLastCalledWith([
      { id: 'cam-1', kind: 'camera', label: 'Front' },
      { id: 'mic-1', kind: 'microphone', label: 'Headset' },
      { id: 'out-1', kind: 'speaker', label: 'Headset' },
    ]);
  });

  it("lists the browser's default of each kind while it hides the devices", async () => {
    const { devices } = setUp([
      { ...camera, deviceId: '', label: '' },
      { ...microphone, deviceId: '', label: '' },
    ]);
    const { reported } = watch(devices);
    await vi.waitFor(() =>
      expect(reported).toHaveBeenLastCalledWith([
        { id: '', kind: 'camera', label: '' },
        { id: '', kind: 'microphone', label: '' },
      ]),
    );
  });

  it('reports again on a device change, a permission change and a request, until stopped', async () => {
    const { devices, enumerateDevices, mediaDevices, statuses } = setUp([camera], { camera: 'prompt' });
    const { reported, stop } = watch(devices);
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
    enumerateDevices.mockResolvedValue([]);
    mediaDevices.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(reported).toHaveBeenLastCalledWith([]));
    statuses.get('camera')?.dispatchEvent(new Event('change'));
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(3));
    devices.relist();
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(4));
    stop();
    mediaDevices.dispatchEvent(new Event('devicechange'));
    statuses.get('camera')?.dispatchEvent(new Event('change'));
    devices.relist();
    expect(enumerateDevices).toHaveBeenCalledTimes(4);
  });

  it('reports nothing after it was stopped, and ignores an outdated answer', async () => {
    const { devices, enumerateDevices } = setUp([]);
    const answers: ((listed: readonly Listed[]) => void)[] = [];
    enumerateDevices.mockImplementation(
      () =>
        new Promise((resolve) => {
          answers.push(resolve);
        }),
    );
    const { reported, stop } = watch(devices);
    devices.relist();
    answers[1]?.([camera]);
    await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
    answers[0]?.([]);
    devices.relist();
    stop();
    answers[2]?.([]);
    await Promise.resolve();
    await Promise.resolve();
    expect(reported).toHaveBeenCalledOnce();
  });

  it('reports none if the page is not secure or the browser refuses', async () => {
    const insecure = watch(createMediaDevices({}));
    await vi.waitFor(() => expect(insecure.reported).toHaveBeenCalledExactlyOnceWith([]));
    const { devices, enumerateDevices } = setUp([camera]);
    enumerateDevices.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const refused = watch(devices);
    await vi.waitFor(() => expect(refused.reported).toHaveBeenCalledExactlyOnceWith([]));
  });
});

describe('checkDevices', () => {
  it.each([
    ['both', [camera, microphone], {}, { hasMicrophone: true, hasCamera: true }],
    ['a hidden camera', [{ ...camera, deviceId: '' }], {}, { hasMicrophone: false, hasCamera: true }],
    [
      'a blocked camera',
      [camera, microphone],
      { camera: 'denied', microphone: 'prompt' },
      { hasMicrophone: true, hasCamera: false },
    ],
    ['a blocked microphone', [microphone], { microphone: 'denied' }, { hasMicrophone: false, hasCamera: false }],
    ['only a speaker', [speaker], {}, { hasMicrophone: false, hasCamera: false }],
  ])('%s', async (_, listed, states, report) => {
    await expect(setUp(listed, states).devices.checkDevices()).resolves.toEqual(report);
  });

  it('reports none on a page that is not secure', async () => {
    await expect(createMediaDevices({}).checkDevices()).resolves.toEqual({ hasMicrophone: false, hasCamera: false });
  });
});

describe('askSpeaker', () => {
  const asked = (selectAudioOutput?: () => Promise<Listed>) =>
    createMediaDevices({
      mediaDevices: Object.assign(new EventTarget(), {
        enumerateDevices: () => Promise.resolve([]),
        ...(selectAudioOutput !== undefined && { selectAudioOutput }),
      }),
    }).askSpeaker();

  it('returns the speaker that the user chooses in the browser', async () => {
    expect(await asked(() => Promise.resolve(speaker))).toEqual({ id: 'out-1', kind: 'speaker', label: 'Headset' });
  });

  it('returns null if the user chooses none, or if the browser has no prompt', async () => {
    expect(await asked(() => Promise.reject(new DOMException('dismissed', 'NotAllowedError')))).toBeNull();
    expect(await asked()).toBeNull();
  });

  it('rejects if there is no speaker', async () => {
    await expect(asked(() => Promise.reject(new DOMException('none', 'NotFoundError')))).rejects.toMatchObject({
      ownMessage: 'Device not exits',
    });
  });
});
