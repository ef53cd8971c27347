import { describe, expect, it } from 'vitest';
import type { Device } from '../media.types.ts';
import { deviceFor, deviceKinds, devicesOf, wantedOf } from './device-choice.ts';

const device = (kind: Device['kind'], id: string): Device => ({ id, kind, label: id });
const devices = [device('microphone', 'a'), device('camera', 'c'), device('microphone', 'b')];

describe('the device of a kind (4.6)', () => {
  it('is the preferred one while it is available', () => {
    expect(deviceFor(devices, 'microphone', 'b')).toBe('b');
  });

  it.each([['gone'], ['c'], [null], [undefined]])('is the first of its kind when %j is preferred', (preferred) => {
    expect(deviceFor(devices, 'microphone', preferred)).toBe('a');
  });

  it('is none when there is none of that kind', () => {
    expect(deviceFor(devices, 'speaker', 'a')).toBeNull();
  });

  it('may have no id, as before the permission is granted', () => {
    expect(deviceFor([device('microphone', '')], 'microphone', 'kept')).toBe('');
  });
});

it('lists the devices of each kind in their order', () => {
  const ids = deviceKinds.map((kind) => devicesOf(devices, kind).map(({ id }) => id));
  expect(ids).toEqual([['c'], ['a', 'b'], []]);
});

describe('wantedOf', () => {
  const preferred = { microphone: 'headset' };

  it('is the selected device, else the stored one', () => {
    expect(wantedOf('microphone', { selected: { microphone: 'array' }, preferred })).toBe('array');
    expect(wantedOf('microphone', { selected: {}, preferred })).toBe('headset');
    expect(wantedOf('microphone', { selected: { microphone: null }, preferred })).toBe('headset');
    expect(wantedOf('camera', { selected: {}, preferred })).toBeUndefined();
  });

  it('is the stored device once the browser provides the ids that it had hidden', () => {
    expect(wantedOf('microphone', { selected: { microphone: '' }, preferred })).toBe('headset');
  });
});
