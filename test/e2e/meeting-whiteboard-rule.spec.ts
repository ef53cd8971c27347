/** The moderator's rule over the shared whiteboard, on the app's own pages and against a client that ignores it. */
import type { BoardMessage } from '#machines/meeting/conference.types.ts';
import type { Change } from '#machines/meeting/whiteboard/operations.ts';
import { boardCommand } from '#src/contracts/whiteboard-envelope.ts';
import { writeOperation } from '#src/contracts/whiteboard-wire.ts';
import { objectOf } from '#test/models/meeting/whiteboard/board-objects.ts';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { Caller } from './support/caller.ts';
import { untilSecondsPass } from './support/devices.ts';
import { withMedia } from './support/media.ts';
import { type Board, openBoards } from './support/whiteboard.ts';

withMedia();

/** Sends operations of the whiteboard with the conference library alone, whatever the moderators permit. */
class Forger {
  readonly #caller: Caller;
  readonly #id: string;
  #sent = 0;
  /** The stamp of the last own operation. */
  #after = 0;

  constructor(caller: Caller, id: string) {
    this.#caller = caller;
    this.#id = id;
  }

  /** An operation that is newer than those of the others. @param author whose the client claims it to be. */
  async send(change: Change, author = this.#id): Promise<void> {
    this.#sent += 1;
    const count = this.#sent * 1_000;
    await this.#whisper(writeOperation({ stamp: [count, author], after: this.#after, change }));
    if (author === this.#id) this.#after = count;
  }

  async addSquare(author = this.#id): Promise<void> {
    const square = objectOf({ type: 'square' }, { x: 350 + this.#sent * 10, y: 250 }, { id: this.idOf(this.#sent) });
    await this.send({ type: 'add', object: { ...square, user_id: author } }, author);
  }

  /** The id of a square. @param before how many operations were sent before. */
  idOf(before: number): string {
    return `${this.#id}-${before}`;
  }

  /** Waits until all have received what was sent before: the channel keeps the order of messages. */
  async isReceived(...boards: readonly Board[]): Promise<void> {
    const shown = boards.map(({ attendee }) =>
      attendee.page.getByRole('list', { name: 'Reactions' }).getByRole('listitem'),
    );
    for (const list of shown) await expect(list).toHaveCount(0);
    await this.#caller.whisper('', { name: 'endpoint-reaction', reactions: ['clap'], timestamp: Date.now() });
    for (const list of shown) await expect(list).toHaveCount(1);
  }

  #whisper(attributes: BoardMessage): Promise<void> {
    return this.#caller.whisper('', { name: boardCommand, attributes: { ...attributes } });
  }
}

const viewOnly = 'View only: only moderators can draw';

test('only moderators draw while a moderator wants it: receivers enforce it, also against a client that ignores it', async ({
  context,
  tenant,
}) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  await Promise.all([ada.sees('Grace Hopper'), ben.sees('Grace Hopper')]);
  const [adas, bens] = await openBoards(ada, ben);
  const forger = new Forger(grace, await grace.id());
  const [adaId, both] = [await grace.idOf(ada.name), [adas, bens]] as const;
  const haveObjects = async (count: number): Promise<void> => {
    for (const board of both) await expect(board.objects).toHaveCount(count);
  };

  await test.step('without the rule all draw', async () => {
    await bens.draw([-200, -60], [-100, 40], [-20, -40]);
    await forger.addSquare();
    await haveObjects(2);
    for (const { objects } of both) {
      await expect(objects.filter({ hasText: /^Black square.*Grace Hopper$/u })).toHaveCount(1);
    }
  });

  await test.step('a client can neither clear, nor rule, nor write in the name of another', async () => {
    await forger.send({ type: 'clear' });
    await forger.send({ type: 'rule', isModeratorsOnly: true });
    await forger.addSquare(adaId);
    await forger.isReceived(...both);
    await haveObjects(2);
    await expect(bens.state).not.toContainText(viewOnly);
    await bens.tool('More of the whiteboard').click();
    await expect(bens.region.getByRole('switch', { name: 'Only moderators draw' })).toBeHidden();
    await ben.page.keyboard.press('Escape');
  });

  await test.step('with it the tools of the others say so, and draw nothing', async () => {
    await adas.rule(true);
    await expect(bens.state).toContainText(viewOnly);
    await expect(adas.state).not.toContainText(viewOnly);
    for (const tool of ['Pencil', 'Line', 'Square', 'Text', 'Picture', 'Erase', 'Undo']) {
      await expect(bens.tool(tool)).toHaveAttribute('aria-disabled', 'true');
      await expect(bens.tool(tool)).toHaveAccessibleDescription('Only moderators can draw');
    }
    await expect(bens.tool('Laser pointer')).not.toHaveAttribute('aria-disabled', 'true');
    await bens.draw([60, -60], [120, 40]);
    await adas.draw([-200, 60], [-100, 160], [-20, 80]);
    await haveObjects(3);
  });

  await test.step('what a client sends nevertheless is dropped by each receiver', async () => {
    // Operations that were sent before all knew the rule are accepted for 2 s.
    await untilSecondsPass(ada.page, 3);
    await forger.addSquare();
    await forger.send({ type: 'remove', id: forger.idOf(0) });
    await forger.send({ type: 'rule', isModeratorsOnly: false });
    await forger.isReceived(...both);
    await haveObjects(3);
    await expect(bens.state).toContainText(viewOnly);
    await adas.isAs(bens);
  });

  await test.step('a moderator clears for all, and takes it back', async () => {
    await adas.more('Clear for all');
    await ada.page
      .getByRole('dialog', { name: 'Clear the whiteboard for all?' })
      .getByRole('button', { name: 'Clear for all' })
      .click();
    await haveObjects(0);
    await adas.tool('Undo').click();
    await haveObjects(3);
  });

  await test.step('after the rule is lifted all draw again', async () => {
    await adas.rule(false);
    await expect(bens.state).not.toContainText(viewOnly);
    await bens.draw([60, -60], [120, 40], [200, -40]);
    await forger.addSquare();
    await haveObjects(5);
    await adas.isAs(bens);
  });
});
