import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import type { BoardMessage } from '#machines/meeting/conference.types.ts';
import type { BoardWay } from '#src/services/meeting/whiteboard/board-conference.ts';
import type { CallResources } from '#src/services/meeting/call/call-resources.ts';
import { person } from '#test/models/meeting/participants/samples.ts';
import { createWhiteboard } from './whiteboard.ts';

// The code of the transport is there when the first board starts.
beforeAll(async () => {
  await import('#src/services/meeting/whiteboard/transport.ts');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const realTimeout = setTimeout;

/** Lets time pass; streams that compress run on real time. */
async function pass(milliseconds: number): Promise<void> {
  for (let elapsed = 0; elapsed < milliseconds; elapsed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    await new Promise((resolve) => {
      realTimeout(resolve, 2);
    });
  }
}

interface Member {
  readonly id: string;
  readonly actor: ActorRefFrom<ReturnType<typeof createWhiteboard>>;
  /** The bridge passes messages of this participant on, and to it. */
  hasBridge: boolean;
  isIn: boolean;
}

/** A meeting whose messages arrive at once. */
function meeting() {
  const members: Member[] = [];
  const sent: { readonly from: string; readonly message: BoardMessage; readonly way: BoardWay }[] = [];

  function passOn(from: Member, message: BoardMessage, way: BoardWay): boolean {
    if (!from.isIn || (way.by === 'bridge' && !from.hasBridge)) return false;
    sent.push({ from: from.id, message, way });
    for (const to of members) {
      const isReached = way.by === 'command' || (to.hasBridge && (way.to === '' || way.to === to.id));
      if (to === from || !to.isIn || !isReached) continue;
      queueMicrotask(() => to.actor.send({ type: 'whiteboard.received', from: from.id, message }));
    }
    return true;
  }

  async function join(id: string, role = 'participant'): Promise<Member> {
    const client = {
      sendBoard: (message: BoardMessage, way: BoardWay) => passOn(member, message, way),
    } as unknown as CallResources;
    const machine = createWhiteboard({ find: () => client }, () => Promise.reject(new Error('no files')));
    const member: Member = { id, hasBridge: true, isIn: true, actor: createActor(machine, { input: { callId: id } }) };
    member.actor.start();
    for (const other of members.filter(({ isIn }) => isIn)) {
      const otherRole = other.actor.getSnapshot().context.isModerator ? 'moderator' : 'participant';
      member.actor.send({ type: 'participant.joined', participant: person(other.id, { role: otherRole }) });
      other.actor.send({ type: 'participant.joined', participant: person(id, { role }) });
    }
    members.push(member);
    member.actor.send({ type: 'role.changed', role });
    member.actor.send({ type: 'conference.joined', localId: id, createdAt: null });
    member.actor.send({ type: 'board.toggle' });
    await pass(3_000);
    return member;
  }
  return { join, sent, members };
}

let drawn = 0;
function draw({ actor }: Member, count: number): void {
  for (let index = 0; index < count; index += 1) {
    drawn += 1;
    actor.send({
      type: 'object.draw',
      content: { type: 'path', points: [0, 0, 0.5, drawn, 10, 0.5], w: 50, h: 50 },
      place: { x: drawn, y: 5, w: 50, h: 50, rotation: 0 },
    });
  }
}
/** Ben loses the connection, and both draw meanwhile. */
function drawApart(ada: Member, ben: Member): void {
  ben.isIn = false;
  ada.actor.send({ type: 'participant.left', id: 'ben' });
  ben.actor.send({ type: 'conference.dropped', error: '' });
  draw(ada, 3);
  draw(ben, 4);
}

/** Ben is in the meeting again, with another id. */
async function comeBack(ben: Member, ada: Member): Promise<void> {
  Object.assign(ben, { id: 'ben2', isIn: true });
  ben.actor.send({ type: 'participant.joined', participant: person('ada') });
  ada.actor.send({ type: 'participant.joined', participant: person('ben2') });
  ben.actor.send({ type: 'conference.joined', localId: 'ben2', createdAt: null });
  await pass(8_000);
}

const boardOf = ({ actor }: Member) => {
  const { painted, rule, page } = actor.getSnapshot().context.board;
  return { painted, rule, page };
};
const tagsOf = ({ actor }: Member) => [...(actor.getSnapshot().children.sync?.getSnapshot().tags ?? [])];

describe('the boards of a meeting', () => {
  it('are equal when three draw at once, and for a participant who comes late', async () => {
    const { join } = meeting();
    const [ada, ben, cleo] = [await join('ada'), await join('ben'), await join('cleo')];
    for (const member of [ada, ben, cleo]) draw(member, 30);
    ben.actor.send({ type: 'history.undo' });
    await pass(5_000);
    expect(boardOf(ada).painted).toHaveLength(89);
    expect(boardOf(ben)).toEqual(boardOf(ada));
    expect(boardOf(cleo)).toEqual(boardOf(ada));
    const dora = await join('dora');
    expect(boardOf(dora)).toEqual(boardOf(ada));
    expect(tagsOf(dora)).toEqual(['ready']);
  });

  it('ask the participant who was there first, and the next when it does not answer', async () => {
    const { join, sent } = meeting();
    const ada = await join('ada');
    draw(ada, 3);
    const ben = await join('ben');
    const asks = () =>
      sent.flatMap(({ message, way }) => (message.event === 'ask' && way.by === 'bridge' ? [way.to] : []));
    expect(asks()).toEqual(['ada']);
    const silent = vi.spyOn(ada.actor, 'send').mockImplementation(() => undefined);
    const cleo = await join('cleo');
    await pass(6_000);
    silent.mockRestore();
    expect(asks().at(-1)).toBe('ben');
    expect(boardOf(cleo)).toEqual(boardOf(ben));
  });

  it('lose nothing while the bridge is closed', async () => {
    const { join } = meeting();
    const [ada, ben] = [await join('ada'), await join('ben')];
    ben.hasBridge = false;
    draw(ada, 40);
    draw(ben, 40);
    await pass(2_000);
    expect(boardOf(ben).painted.length).toBeGreaterThanOrEqual(40);
    ben.hasBridge = true;
    ben.actor.send({ type: 'bridge.opened' });
    await pass(8_000);
    expect(boardOf(ada).painted).toHaveLength(80);
    expect(boardOf(ben)).toEqual(boardOf(ada));
    expect(tagsOf(ben)).toEqual(['ready']);
  });

  it('keep what a user drew without a connection, who comes back with another id', async () => {
    const { join } = meeting();
    const [ada, ben] = [await join('ada'), await join('ben')];
    draw(ben, 2);
    await pass(1_000);
    drawApart(ada, ben);
    expect(boardOf(ben).painted).toHaveLength(6);
    await comeBack(ben, ada);
    expect(boardOf(ada).painted).toHaveLength(9);
    expect(boardOf(ben)).toEqual(boardOf(ada));
  });

  it('keep what a user drew without a connection, who gives up and joins again', async () => {
    const { join } = meeting();
    const [ada, ben] = [await join('ada'), await join('ben')];
    draw(ada, 1);
    draw(ben, 2);
    await pass(1_000);
    drawApart(ada, ben);
    ben.actor.send({ type: 'call.ended' });
    await pass(1_000);
    await comeBack(ben, ada);
    expect(boardOf(ada).painted).toHaveLength(10);
    expect(boardOf(ben)).toEqual(boardOf(ada));
    ben.actor.send({ type: 'board.toggle' });
    draw(ben, 1);
    draw(ada, 1);
    await pass(3_000);
    expect(boardOf(ada).painted).toHaveLength(12);
    expect(boardOf(ben)).toEqual(boardOf(ada));
  });

  it('take nothing of participants when only moderators draw, whatever these send', async () => {
    const { join, members } = meeting();
    const [ada, ben] = [await join('ada', 'moderator'), await join('ben')];
    draw(ben, 1);
    await pass(500);
    ada.actor.send({ type: 'rule.set', isModeratorsOnly: true });
    await pass(3_000);
    draw(ben, 1);
    expect(boardOf(ben).painted).toHaveLength(1);
    // What a changed app would send.
    const forged = (event: string, data: object) =>
      members[0]?.actor.send({
        type: 'whiteboard.received',
        from: 'ben',
        message: { event, data: JSON.stringify({ ...data, c: 900, a: 1 }), user_id: 'ben' },
      });
    forged('clear', { id: 'ben-900' });
    await pass(500);
    expect(boardOf(ada).painted).toHaveLength(1);
    draw(ada, 1);
    await pass(500);
    expect(boardOf(ben).painted).toHaveLength(2);
  });

  it.each([
    ['after the others had reported', true],
    ['before the others had reported', false],
  ])('receive all that is drawn, although a participant reports too much of others, %s', async (_, hasBridge) => {
    const { join } = meeting();
    const ada = await join('ada');
    ada.hasBridge = hasBridge;
    const ben = await join('ben');
    // What a changed app would send to Ben.
    ben.actor.send({ type: 'participant.joined', participant: person('mal') });
    const forged = (event: string, data: object) =>
      ben.actor.send({
        type: 'whiteboard.received',
        from: 'mal',
        message: { event, data: JSON.stringify({ id: 'mal-1', ...data }), user_id: 'mal' },
      });
    const vector = ['ada', 'ben', 'mal'].map((id) => [id, 1_000]);
    forged('vector', { vector, elders: 0, isAsking: false });
    await pass(1_500);
    forged('end', { segments: 0, vector });
    await pass(500);
    expect(tagsOf(ben)).toEqual(['ready']);
    draw(ada, 2);
    draw(ben, 2);
    await pass(1_000);
    expect(boardOf(ada).painted).toHaveLength(4);
    ada.hasBridge = true;
    ada.actor.send({ type: 'bridge.opened' });
    ben.hasBridge = false;
    draw(ada, 20);
    await pass(5_000);
    ben.hasBridge = true;
    ben.actor.send({ type: 'bridge.opened' });
    await pass(8_000);
    expect(boardOf(ada).painted).toHaveLength(24);
    expect(boardOf(ben)).toEqual(boardOf(ada));
    expect(tagsOf(ben)).toEqual(['ready']);
  });
});
