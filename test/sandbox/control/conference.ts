import { Hono } from 'hono';
import * as v from 'valibot';
import type { Conference } from '../conference/conference.ts';
import type { SandboxEnvironment } from '../http/environment.ts';
import { parseBody } from '../http/input.ts';
import { Problem } from '../http/problem.ts';

const state = v.picklist(['running', 'stopped']);
const serverState = v.picklist(['running', 'stopped', 'silent']);

/** Body of PATCH /control/conference: what changes. */
const conferencePatch = v.partial(
  v.strictObject({
    /**
     * A stopped server has closed every connection and accepts no new one. A silent server simulates a cut cable:
     * connections stay open, but no data passes.
     */
    server: serverState,
    /** A stopped bridge neither receives nor sends packets; rooms and messages still work. */
    bridge: state,
    /** Closed: the bridge has closed its message channels over websockets and accepts no new one; media go on. */
    channels: v.picklist(['open', 'closed']),
    /** Percent of the media packets that are dropped. */
    loss: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
);

export type ConferenceChange = v.InferInput<typeof conferencePatch>;

/** Body of POST /control/conference/cut, /hang, /resume and /withhold. */
const participantSchema = v.strictObject({ room: v.string(), participant: v.string() });

/** Body of POST /control/conference/kick. */
const kickSchema = v.strictObject({ ...participantSchema.entries, reason: v.optional(v.string(), '') });

/** Body of POST /control/conference/mute. */
const muteSchema = v.strictObject({
  ...participantSchema.entries,
  medium: v.picklist(['audio', 'video', 'desktop']),
});

/** Body of POST /control/conference/end. */
const endSchema = v.strictObject({
  room: v.string(),
  reason: v.optional(v.string(), 'The meeting has been terminated'),
});

const noParticipant = { message: 'There is no such participant.' } as const;

const stateOf = (isRunning: boolean): v.InferOutput<typeof state> => (isRunning ? 'running' : 'stopped');

const summaryOf = (conference: Conference) => ({
  server: conference.isRunning && conference.isSilent ? 'silent' : stateOf(conference.isRunning),
  bridge: stateOf(!conference.faults.isStopped),
  channels: conference.areChannelsOpen ? 'open' : 'closed',
  loss: conference.faults.loss,
  rooms: conference.rooms,
  dropped_messages: conference.droppedMessages,
});

/** /control/conference: controls the tenant's conference server, for tests and developers. */
export const conferenceControl = new Hono<SandboxEnvironment>()
  .get('/', (context) => context.json(summaryOf(context.get('tenant').conference)))
  .patch('/', async (context) => {
    const { conference } = context.get('tenant');
    const { server, bridge, channels, loss } = await parseBody(context, conferencePatch);
    conference.setFaults({
      ...(bridge === undefined ? {} : { isStopped: bridge === 'stopped' }),
      ...(loss === undefined ? {} : { loss }),
    });
    if (channels !== undefined) conference.setChannels(channels === 'open');
    if (server === 'stopped') conference.kill();
    if (server === 'silent') conference.silence();
    if (server === 'running') conference.start();
    return context.json(summaryOf(conference));
  })
  .post('/restart', (context) => {
    const { conference } = context.get('tenant');
    conference.kill();
    conference.start();
    return context.json(summaryOf(conference));
  })
  .post('/kick', async (context) => {
    const { room, participant, reason } = await parseBody(context, kickSchema);
    if (!context.get('tenant').conference.kick(room, participant, reason)) {
      throw new Problem(404, noParticipant);
    }
    return context.json({ message: 'Sent away.' });
  })
  .post('/end', async (context) => {
    const { room, reason } = await parseBody(context, endSchema);
    if (!context.get('tenant').conference.end(room, reason)) {
      throw new Problem(404, { message: 'There is no such room.' });
    }
    return context.json({ message: 'Ended.' });
  })
  .post('/hang', async (context) => {
    const { room, participant } = await parseBody(context, participantSchema);
    if (!context.get('tenant').conference.hang(room, participant)) throw new Problem(404, noParticipant);
    return context.json({ message: 'Hangs.' });
  })
  .post('/resume', async (context) => {
    const { room, participant } = await parseBody(context, participantSchema);
    if (!context.get('tenant').conference.resume(room, participant)) throw new Problem(404, noParticipant);
    return context.json({ message: 'Goes on.' });
  })
  .post('/withhold', async (context) => {
    const { room, participant } = await parseBody(context, participantSchema);
    const found = context.get('tenant').conference.roomWith(room, participant);
    if (found === undefined) throw new Problem(404, noParticipant);
    found.withhold(participant);
    return context.json({ message: 'Withheld.' });
  })
  .post('/mute', async (context) => {
    const { room, participant, medium } = await parseBody(context, muteSchema);
    const found = context.get('tenant').conference.roomWith(room, participant);
    if (found === undefined) throw new Problem(404, noParticipant);
    found.silence(participant, medium);
    return context.json({ message: 'Asked to mute.' });
  })
  .post('/cut', async (context) => {
    const { room, participant } = await parseBody(context, participantSchema);
    if (!context.get('tenant').conference.cut(room, participant)) throw new Problem(404, noParticipant);
    return context.json({ message: 'Cut off.' });
  });
