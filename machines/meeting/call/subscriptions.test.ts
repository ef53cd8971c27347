import { describe, expect, it } from 'vitest';
import { commandNames, commands } from '../commands/commands.ts';
import { callMachine } from './call.machine.ts';
import { lateParts } from './parts.late.ts';
import { earlyParts } from './parts.ts';
import { conferenceSubscriptions } from './conference-subscriptions.ts';
import { subscriptions as signals } from './subscriptions.ts';

const subscriptions = { ...conferenceSubscriptions, ...signals };

const parts = { ...earlyParts, ...lateParts };

/** Conference events that are sent to no part, and why. */
const withoutPart: Readonly<Record<string, string>> = {
  'conference.connected': 'the connection itself',
  'conference.restored': 'the connection itself',
  'conference.failed': 'the connection itself',
  'conference.kicked': 'the connection itself',
  'conference.ended': 'the connection itself',
  'conference.left': 'the connection itself',
  'lobby.required': 'the connection itself',
  'lobby.denied': 'the connection itself',
  'password.required': 'the connection itself',
  'bye.received': 'the call itself',
  'channel.changed': 'kept by no part so far',
  'channel.received': 'kept by no part so far',
};

const { root } = callMachine;
const live = root.states['live'];
const preparing = live?.states['preparing'];
const inCall = live?.states['inCall'];
if (live === undefined || preparing === undefined || inCall === undefined) {
  throw new Error('The call has no states live.preparing and live.inCall.');
}

/** The ids of the parts that run in these states. */
const running = (...states: readonly (typeof root)[]): readonly string[] =>
  states.flatMap(({ invoke }) => invoke.map(({ id }) => id));
/** The events that these states handle themselves, and not in a state of theirs. */
const eventsOf = (...states: readonly (typeof root)[]): readonly string[] =>
  states.flatMap(({ config }) => Object.keys(config.on ?? {}));
const runningLive = running(root, live);
/** Started when the user enters the call, and not stopped when it is over. */
const sinceAdmission = ['recording', 'feedback', 'whiteboard', 'chat', 'attendance'];
const runningInCall = [...running(root, live, inCall), ...sinceAdmission];
const { link, hold } = inCall.states;
if (link === undefined || hold === undefined) throw new Error('The call has no regions link and hold.');
const regions = [inCall, link, ...Object.values(hold.states)];

/** The events that the connection passes on; all others are signals. */
const conferenceEvents = Object.keys(subscriptions).filter((type) => !eventsOf(preparing, live, inCall).includes(type));

describe('the subscriptions of a call', () => {
  it.each(Object.entries(subscriptions))('%s has subscribers that handle it', (type, subscribers) => {
    expect(subscribers.filter((name) => !parts[name].events.some((handled) => handled === type))).toEqual([]);
  });

  it.each([
    ['while the user prepares', eventsOf(preparing), running(root, live, preparing)],
    ['while the user prepares and in the call', eventsOf(live), runningLive],
    // 'microphone.denied' ends a call; it is passed on only before.
    ['in the call', eventsOf(inCall).filter((type) => type !== 'microphone.denied'), runningInCall],
    ['while it is joined', conferenceEvents, runningInCall],
  ])('an event that the call passes on %s has subscribers that run then', (_, handled, ids) => {
    const passedOn = Object.entries(subscriptions).filter(([type]) => handled.includes(type));
    expect(passedOn).not.toEqual([]);
    for (const [type, subscribers] of passedOn) {
      expect(
        subscribers.filter((name) => !ids.includes(name)),
        type,
      ).toEqual([]);
    }
  });

  it('each event has a subscriber, or a reason for having none', () => {
    const unheard = Object.entries(subscriptions).flatMap(([type, { length }]) => (length === 0 ? [type] : []));
    expect(unheard).toEqual(Object.keys(withoutPart));
  });
});

it('a command is handled where its part runs', () => {
  for (const name of commandNames) {
    const { deliver } = commands[name];
    const isLive = eventsOf(live).includes(name);
    expect(isLive || eventsOf(...regions).includes(name), name).toBe(true);
    const reached = isLive ? runningLive : runningInCall;
    expect(deliver === null || reached.includes(deliver.to), name).toBe(true);
  }
});
