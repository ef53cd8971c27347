import { describe, expect, it } from 'vitest';
import type { Device } from '../media.types.ts';
import { deviceFor, deviceKinds, devicesOf } from './device-choice.ts';

const device = (kind: Device['kind'], id: string): Device => ({ id, kind, label: id });
const devices = [device('microphone', 'a'), device('camera', 'c'), device('microphone', 'b')];

const none = { selected: {}, preferred: {}, opened: {} };

describe('the device of a kind (4.6)', () => {
  it('is the selected one while it is available', () => {
    expect(deviceFor(devices, 'microphone', { ...none, selected: { microphone: 'b' } })).toBe('b');
  });

  it.each([{ microphone: 'gone' }, { microphone: 'c' }, { microphone: null }, {}])(
    'is the first of its kind when %j is selected',
    (selected) => {
      expect(deviceFor(devices, 'microphone', { ...none, selected })).toBe('a');
    },
  );

  it('is the first of its kind when the selected one is gone, whatever was preferred or opened before', () => {
    const others = { preferred: { microphone: 'b' }, opened: { microphone: 'b' } };
    expect(deviceFor(devices, 'microphone', { selected: { microphone: 'gone' }, ...others })).toBe('a');
  });

  it('is none when there is none of that kind', () => {
    expect(deviceFor(devices, 'speaker', { ...none, preferred: { speaker: 'a' } })).toBeNull();
  });

  it('may have no id, as before the permission is granted', () => {
    expect(deviceFor([device('microphone', '')], 'microphone', { ...none, preferred: { microphone: 'kept' } })).toBe(
      '',
    );
  });

  it.each([{}, { microphone: null }, { microphone: '' }])('is the stored one when %j is selected', (selected) => {
    const wanted = { selected, preferred: { microphone: 'b' }, opened: { microphone: 'a' } };
    expect(deviceFor(devices, 'microphone', wanted)).toBe('b');
  });

  it.each([{}, { microphone: 'gone' }])('is the one that the browser opened when %j is stored', (preferred) => {
    const wanted = { selected: { microphone: '' }, preferred, opened: { microphone: 'b' } };
    expect(deviceFor(devices, 'microphone', wanted)).toBe('b');
  });
});

it('lists the devices of each kind in their order', () => {
  const ids = deviceKinds.map((kind) => devicesOf(devices, kind).map(({ id }) => id));
  expect(ids).toEqual([['c'], ['a', 'b'], []]);
});
