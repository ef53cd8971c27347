import { describe, expect, it, vi } from 'vitest';
import type { Device } from '#machines/meeting/contracts.ts';
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
  const told = vi.fn<(devices: readonly Device[]) => void>();
  return { told, stop: devices.watchDevices(told) };
}

describe('watchDevices', () => {
  it('tells every device at once, each once, and no kind that is unknown', async () => {
    const unknown = { deviceId: 'x', kind: 'lidar', label: '' } as unknown as Listed;
    const { devices } = setUp([camera, microphone, microphone, speaker, unknown]);
    const { told } = watch(devices);
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(told).toHaveBeenLastCalledWith([
      { id: 'cam-1', kind: 'camera', label: 'Front' },
      { id: 'mic-1', kind: 'microphone', label: 'Headset' },
      { id: 'out-1', kind: 'speaker', label: 'Headset' },
    ]);
  });

  it("lists the browser's choice of each kind while it hides the devices", async () => {
    const { devices } = setUp([
      { ...camera, deviceId: '', label: '' },
      { ...microphone, deviceId: '', label: '' },
    ]);
    const { told } = watch(devices);
    await vi.waitFor(() =>
      expect(told).toHaveBeenLastCalledWith([
        { id: '', kind: 'camera', label: '' },
        { id: '', kind: 'microphone', label: '' },
      ]),
    );
  });

  it('tells again when a device comes or goes, when a permission changes and when asked, until stopped', async () => {
    const { devices, enumerateDevices, mediaDevices, statuses } = setUp([camera], { camera: 'prompt' });
    const { told, stop } = watch(devices);
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    enumerateDevices.mockResolvedValue([]);
    mediaDevices.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith([]));
    statuses.get('camera')?.dispatchEvent(new Event('change'));
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(3));
    devices.relist();
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(4));
    stop();
    mediaDevices.dispatchEvent(new Event('devicechange'));
    statuses.get('camera')?.dispatchEvent(new Event('change'));
    devices.relist();
    expect(enumerateDevices).toHaveBeenCalledTimes(4);
  });

  it('tells nothing after it was stopped, and no answer that another has overtaken', async () => {
    const { devices, enumerateDevices } = setUp([]);
    const answers: ((listed: readonly Listed[]) => void)[] = [];
    enumerateDevices.mockImplementation(
      () =>
        new Promise((resolve) => {
          answers.push(resolve);
        }),
    );
    const { told, stop } = watch(devices);
    devices.relist();
    answers[1]?.([camera]);
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    answers[0]?.([]);
    devices.relist();
    stop();
    answers[2]?.([]);
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toHaveBeenCalledOnce();
  });

  it('has none where the page is not secure, or the browser refuses', async () => {
    const insecure = watch(createMediaDevices({}));
    await vi.waitFor(() => expect(insecure.told).toHaveBeenCalledExactlyOnceWith([]));
    const { devices, enumerateDevices } = setUp([camera]);
    enumerateDevices.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const refused = watch(devices);
    await vi.waitFor(() => expect(refused.told).toHaveBeenCalledExactlyOnceWith([]));
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
    ['a speaker alone', [speaker], {}, { hasMicrophone: false, hasCamera: false }],
  ])('%s', async (_, listed, states, report) => {
    await expect(setUp(listed, states).devices.checkDevices()).resolves.toEqual(report);
  });

  it('has none on a page that is not secure', async () => {
    await expect(createMediaDevices({}).checkDevices()).resolves.toEqual({ hasMicrophone: false, hasCamera: false });
  });
});
