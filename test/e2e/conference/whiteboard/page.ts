/**
 * The whiteboard without a screen, over the app's conference adapter: its statechart, its wire and its transport. Tests
 * hold it through `window.sharedBoard`.
 */
import { createActor } from 'xstate';
import { conferenceSubscriptions } from '#machines/meeting/call/conference-subscriptions.ts';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import type { WhiteboardEvent } from '#machines/meeting/whiteboard/whiteboard.types.ts';
import { createWhiteboard } from '#src/app/meeting/whiteboard/whiteboard.ts';
import { createBoardFiles } from '#src/services/meeting/whiteboard/board-files.ts';
import { joinConference } from '#src/services/meeting/connection/jitsi-conference.ts';
import { adapterPage } from '../adapter/page.ts';

/** The events without files: these do not cross from the test to the page. */
export type SentEvent = Exclude<WhiteboardEvent, { readonly type: 'picture.save' | 'image.choose' | 'file.open' }>;

export interface SharedBoardPage {
  send(event: SentEvent): void;
  /** Draws strokes of 60 points, one after another. */
  draw(count: number): void;
  /** Objects in the order in which they are painted, and what else is shared. */
  state(): unknown;
  count(): number;
  /** The points of the strokes that others are drawing. */
  livePoints(): number;
  tags(): readonly string[];
  syncTags(): readonly string[];
  /** The longest task since the last call, in milliseconds. */
  longestTask(): number;
}

declare global {
  interface Window {
    sharedBoard: SharedBoardPage;
  }
}

const { client } = adapterPage;
const machine = createWhiteboard({ find: () => client }, () => Promise.resolve(createBoardFiles(window)));
const actor = createActor(machine, { input: { callId: 'the-call' } });
actor.start();

const events = window.adapter.events as ConferenceEvent[];
window.adapter.join = (access) => {
  client.open(joinConference, access, (event) => {
    events.push(event);
    const isForBoard = conferenceSubscriptions[event.type].includes('whiteboard');
    if (isForBoard) actor.send(event as Extract<ConferenceEvent, WhiteboardEvent>);
  });
};

let longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: 'longtask' });

const stroke = (seed: number): readonly number[] =>
  Array.from({ length: 60 }, (_, index) => [
    index * 3 + Math.sin(seed + index) * 2,
    50 + 40 * Math.sin(seed * 7 + index / 6),
    0.5,
  ]).flat();

let drawn = 0;

window.sharedBoard = {
  send: (event) => actor.send(event),
  draw: (count) => {
    for (let index = 0; index < count; index += 1) {
      drawn += 1;
      actor.send({
        type: 'object.draw',
        content: { type: 'path', points: stroke(drawn), w: 180, h: 100 },
        place: { x: (drawn * 13) % 600, y: (drawn * 29) % 480, w: 180, h: 100, rotation: 0 },
      });
    }
  },
  state: () => {
    const { painted, rule, page } = actor.getSnapshot().context.board;
    return { painted, rule, page };
  },
  count: () => actor.getSnapshot().context.board.painted.length,
  livePoints: () => actor.getSnapshot().context.strokes.reduce((sum, { points }) => sum + points.length / 3, 0),
  tags: () => [...actor.getSnapshot().tags],
  syncTags: () => [...(actor.getSnapshot().children.sync?.getSnapshot().tags ?? [])],
  longestTask: () => {
    const before = longest;
    longest = 0;
    return before;
  },
};
