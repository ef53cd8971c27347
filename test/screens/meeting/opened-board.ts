import { act, screen, within } from '@testing-library/react';
import type { BoardObject } from '#machines/meeting/whiteboard/objects.ts';
import type { Change } from '#machines/meeting/whiteboard/operations.ts';
import { objectOf } from '#test/models/meeting/whiteboard/board-objects.ts';
import { joinCall, tool, two } from './joined-call.tsx';

const place = { x: 10, y: 10, w: 40, h: 40, rotation: 0 };

/** The user is in a call with Ben and Cleo. */
export async function joined(isModerator = false) {
  const call = await joinCall({ participants: two });
  const { say, callActor } = call;
  const whiteboard = callActor.getSnapshot().children.whiteboard;
  if (whiteboard === undefined) throw new Error('no whiteboard');
  if (isModerator) act(() => say({ type: 'role.changed', role: 'moderator' }));
  let count = 0;
  /** Another participant changes the board. */
  const receive = (from: string, ...changes: readonly Change[]) =>
    act(() =>
      whiteboard.send({
        type: 'operations.came',
        from,
        operations: changes.map((change) => ({ stamp: [(count += 1), from], change })),
      }),
    );
  return { ...call, whiteboard, receive };
}

/** The board is open. */
export async function opened(isModerator = false) {
  const call = await joined(isModerator);
  await call.user.click(tool('Whiteboard'));
  await screen.findByRole('toolbar', { name: 'Drawing tools' });
  return {
    ...call,
    draw: () => act(() => call.surface.draw({ type: 'object.draw', content: { type: 'circle' }, place })),
    objects: () => call.surface.view()?.objects ?? [],
  };
}

export const board = () => screen.getByRole('region', { name: 'Whiteboard' });
export const page = () => screen.getByRole('application', { name: 'Page' });
/** jsdom opens no popovers: what is in them is in the page, but hidden. */
export const button = (name: string | RegExp) => within(board()).getByRole('button', { name, hidden: true });
const of = (object: BoardObject, user_id: string): BoardObject => ({ ...object, user_id });
export const circleOf = (user_id: string, id = `${user_id}-1`): Change => ({
  type: 'add',
  object: of(objectOf({ type: 'circle' }, {}, { id, style: { color: '#d92d20' } }), user_id),
});
