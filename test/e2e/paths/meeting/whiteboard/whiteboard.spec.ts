import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import { boardDefaults } from '#machines/meeting/whiteboard/objects.ts';
import { canDraw, modeOf, type WhiteboardSnapshot } from '#machines/meeting/whiteboard/view.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { whiteboardCases } from '#test/models/meeting/whiteboard/whiteboard.cases.ts';
import {
  board,
  boardMore,
  boardTool,
  chooseTool,
  drag,
  moveTo,
  pressKey,
  rememberPageSize,
  stateOf,
  strokeByFinger,
} from '../../support/board-page.ts';
import { joinCall, tool, walkPart } from '../../support/call-page.ts';
import { sendTo, textOf, type Walk } from '../../support/walk-flow.ts';
import { cannotDo } from './whiteboard.infeasible.ts';

/** Ada's text lies there. */
const textSpot = [35, 35] as const;

const works = {
  placing: 'Reading the picture…',
  exporting: 'Making the picture…',
  saving: 'Saving the file…',
  opening: 'Reading the file…',
} as const;
const messages = /The board is full|It failed/;

const left = ({ page }: Walk) => page.getByRole('heading', { name: 'You have left the meeting' });
const saveOffer = ({ page }: Walk) => page.getByRole('status', { name: 'Whiteboard', exact: true });
const boardOffer = ({ page }: Walk) =>
  page.getByRole('status', { name: 'Notices' }).getByText(/has opened the whiteboard$|There is a whiteboard/);

const snapshotOf = ({ snapshot }: Expectation) => snapshot as unknown as WhiteboardSnapshot;

/** The number of objects, in the list of them. */
async function seesObjects({ page }: Walk, { context }: WhiteboardSnapshot): Promise<void> {
  const list = board(page).getByRole('heading', { name: 'Objects' });
  if (!(await list.isVisible())) await boardTool(page, 'Objects').click();
  const { size } = context.board.entries;
  await expect(board(page).getByText(`${size} of ${boardLimits.objects}`, { exact: true })).toBeVisible();
}

/** What is selected, and who drew it. */
async function seesSelection({ page }: Walk, snapshot: WhiteboardSnapshot): Promise<void> {
  const { context } = snapshot;
  const [first] = context.selected;
  const bar = board(page).getByText(/^Drawn by |^\d+ objects$/);
  if (first === undefined || snapshot.hasTag('editing')) return expect(bar).toHaveCount(0);
  if (context.selected.length > 1) return expect(bar).toHaveText(`${context.selected.length} objects`);
  const by = context.board.entries.get(first)?.object.user_id;
  return expect(bar).toContainText(by === 'me' ? 'Drawn by you' : 'Drawn by');
}

async function seesOpen(walk: Walk, place: Expectation): Promise<void> {
  const { page } = walk;
  const snapshot = snapshotOf(place);
  const { board: drawn, history, message } = snapshot.context;
  rememberPageSize(page, drawn.page.value);
  await expect(board(page)).toBeVisible();
  if (!place.tags.some((tag) => tag.startsWith('dialog:'))) await seesObjects(walk, snapshot);
  await seesSelection(walk, snapshot);
  const isBlocked = (isPossible: boolean) => (canDraw(snapshot) && isPossible ? 'false' : 'true');
  const blocked = page.locator('[aria-disabled="true"]');
  await expect(boardTool(page, 'Undo').and(blocked)).toHaveCount(isBlocked(history.done.length > 0) === 'true' ? 1 : 0);
  await expect(boardTool(page, 'Redo').and(blocked)).toHaveCount(
    isBlocked(history.undone.length > 0) === 'true' ? 1 : 0,
  );
  await expect(boardTool(page, 'Pencil').and(blocked)).toHaveCount(canDraw(snapshot) ? 0 : 1);
  if (message === '') await expect(stateOf(page).getByText(messages)).toHaveCount(0);
  else await expect(stateOf(page).getByText(message)).toBeVisible();
}

/** The tool that is pressed. */
const seesTool =
  ({ page }: Walk, name: string) =>
  () =>
    expect(boardTool(page, name)).toHaveAttribute('aria-pressed', 'true');

const seesWork =
  ({ page }: Walk, work: keyof typeof works) =>
  () =>
    expect(stateOf(page).getByText(works[work])).toBeVisible();

/** The screen after the call, with what it says about the drawing. */
const seesEnded = (walk: Walk, text: string) => async (place: Expectation) => {
  await expect(left(walk)).toBeVisible();
  await expect(saveOffer(walk)).toContainText(text);
  const { message } = snapshotOf(place).context;
  if (message !== '') await expect(saveOffer(walk)).toContainText(message);
};

walkPart({
  cases: whiteboardCases,
  open: joinCall,
  delivered: {
    'the user becomes a moderator': 'The conference reports it.',
    'the user tries again to get what is missing':
      'The button is shown while something is missing: the paths of board-sync press it.',
  },
  infeasible: cannotDo,
  replaced: {
    'conference.joined': ['localId', 'createdAt'],
    'object.draw': ['content', 'place'],
    'stroke.extend': ['points'],
    'pointer.move': ['x', 'y'],
    'objects.select': ['ids'],
    'objects.place': ['places'],
    'page.resize': ['page'],
  },
  does: (walk) => {
    const { page } = walk;
    const dialog = page.getByRole('dialog');
    const press = (name: string, key: string) => () => chooseTool(page, name, key);
    const shapes = {
      triangle: press('Triangle', 'r'),
      circle: press('Circle', 'c'),
      square: press('Square', 's'),
    } as const;
    return {
      'conference.joined': async (event) => {
        if (!(await left(walk).isVisible())) return sendTo(walk, 'whiteboard', event);
        await page.getByRole('button', { name: 'Join again' }).click();
        await page.getByRole('button', { name: 'Join', exact: true }).click();
        await expect(tool(page, 'Leave')).toBeVisible();
        return expect(page.getByText('Joining the meeting…')).toBeHidden({ timeout: 30_000 });
      },
      'call.ended': async () => {
        await tool(page, 'Leave').click();
        await expect(left(walk)).toBeVisible({ timeout: 20_000 });
      },
      'board.toggle': () => page.keyboard.press('Control+Alt+KeyW'),
      'offer.dismiss': () =>
        page
          .getByRole('status', { name: 'Notices' })
          .locator('[data-tone]')
          .filter({ hasText: 'whiteboard' })
          .or(saveOffer(walk))
          .getByRole('button', { name: 'Dismiss' })
          .click(),
      'drawing.save': (event) =>
        saveOffer(walk)
          .getByRole('button', { name: `Save as a ${textOf(event, 'form')}` })
          .click(),
      'message.dismiss': () => stateOf(page).getByRole('button', { name: 'Dismiss' }).click(),
      'pencil.choose': press('Pencil', 'p'),
      'erase.choose': press('Erase', 'e'),
      'line.choose': press('Line', 'l'),
      'select.choose': press('Select', 'v'),
      'laser.choose': press('Laser pointer', 'k'),
      'shape.choose': (event) => shapes[textOf(event, 'shape') as keyof typeof shapes](),
      'text.add': press('Text', 't'),
      'style.change': async () => {
        await boardTool(page, /^Colour: /).click();
        await page.getByLabel('Other colour').fill('#ff0000');
        await page.keyboard.press('Escape');
      },
      'object.draw': () => drag(page, [300, 300], [360, 350]),
      'stroke.extend': () => strokeByFinger(page, [300, 300]),
      'stroke.cancel': () => strokeByFinger(page, [300, 300]),
      'pointer.move': () => moveTo(page, [400, 200]),
      'pointer.leave': async () => {
        await moveTo(page, [400, 200]);
        await tool(page, 'Chat').hover();
      },
      'objects.select': () => drag(page, textSpot, textSpot),
      'objects.place': () => drag(page, textSpot, [textSpot[0] + 100, textSpot[1] + 80]),
      'object.erase': () => drag(page, textSpot, textSpot),
      'text.edit': async () => {
        await moveTo(page, textSpot);
        for (const clickCount of [1, 2]) {
          await page.mouse.down({ clickCount });
          await page.mouse.up({ clickCount });
        }
      },
      'text.change': (event) => board(page).getByRole('textbox', { name: 'Text' }).fill(textOf(event, 'text')),
      'text.finish': () => board(page).getByRole('textbox', { name: 'Text' }).blur(),
      'text.cancel': () => board(page).getByRole('textbox', { name: 'Text' }).press('Escape'),
      'selection.all': () => pressKey(page, 'Control+A'),
      'selection.remove': () => pressKey(page, 'Delete'),
      'selection.copy': () => pressKey(page, 'Control+C'),
      'selection.paste': () => pressKey(page, 'Control+V'),
      'selection.duplicate': () => pressKey(page, 'Control+D'),
      'selection.nudge': () => pressKey(page, 'ArrowRight'),
      'selection.order': () => pressKey(page, ']'),
      'clear.open': () => boardMore(page, /^(?:Clear for all|Remove what I drew)$/),
      'clear.confirm': () => dialog.getByRole('button', { name: /^(?:Clear for all|Remove)$/ }).click(),
      'dialog.close': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      'page.open': () => boardMore(page, 'Page size'),
      'page.resize': async () => {
        await dialog.getByLabel('Width').fill(String(boardDefaults.smallestPage.width));
        await dialog.getByLabel('Height').fill(String(boardDefaults.smallestPage.height));
        await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      },
      'rule.set': async () => {
        await boardTool(page, 'More of the whiteboard').click();
        await board(page).getByRole('switch', { name: 'Only moderators draw' }).click();
        await page.keyboard.press('Escape');
      },
      'picture.save': () => boardMore(page, 'Save as a picture'),
      'file.save': () => boardMore(page, 'Save as a file'),
      'image.choose': (event) =>
        board(page)
          .locator('input[accept*="image"]')
          .setInputFiles({ name: textOf(event, 'name'), mimeType: 'image/png', buffer: Buffer.from('') }),
      'file.open': (event) =>
        board(page)
          .locator('input[accept*="json"]')
          .setInputFiles({ name: textOf(event, 'name'), mimeType: 'application/json', buffer: Buffer.from('') }),
    };
  },
  sees: (walk) => {
    const { page } = walk;
    const shape = (name: string) => seesTool(walk, name);
    return {
      'display.closed': async () => {
        await expect(board(page)).toHaveCount(0);
        await expect(boardOffer(walk)).toHaveCount(0);
        await expect(tool(page, 'Whiteboard')).toHaveAttribute('aria-pressed', 'false');
      },
      'display.offered': async (place) => {
        const { offeredBy } = snapshotOf(place).context;
        const text = offeredBy === '' ? 'There is a whiteboard' : `${offeredBy} has opened the whiteboard`;
        await expect(boardOffer(walk)).toContainText(text);
        await expect(board(page)).toHaveCount(0);
      },
      'display.open': (place) => seesOpen(walk, place),
      'display.open.mode.pencil': shape('Pencil'),
      'display.open.mode.erase': shape('Erase'),
      'display.open.mode.line': shape('Line'),
      'display.open.mode.shapes': (place) => {
        const mode = modeOf(snapshotOf(place));
        const names = { triangle: 'Triangle', circle: 'Circle', square: 'Square' } as const;
        return seesTool(walk, mode.type === 'shapes' ? names[mode.shape] : '')();
      },
      'display.open.mode.select': shape('Select'),
      'display.open.mode.laser': shape('Laser pointer'),
      '#view-only': (place) => {
        const isJoined = snapshotOf(place).context.localId !== '';
        return expect(stateOf(page).getByText('View only: only moderators can draw')).toHaveCount(isJoined ? 1 : 0);
      },
      'display.open.pen.drawing': () => expect(stateOf(page).getByText('View only')).toHaveCount(0),
      '#editing': (place) => {
        const text = snapshotOf(place).context.editing?.text ?? '';
        return expect(board(page).getByRole('textbox', { name: 'Text' })).toHaveValue(text);
      },
      'display.open.mode.select.idle': () => expect(board(page).getByRole('textbox', { name: 'Text' })).toHaveCount(0),
      'display.open.work.idle': async () => {
        await expect(page.getByRole('dialog')).toHaveCount(0);
        for (const text of Object.values(works)) await expect(stateOf(page).getByText(text)).toHaveCount(0);
      },
      'display.open.work.placing': seesWork(walk, 'placing'),
      'display.open.work.exporting': seesWork(walk, 'exporting'),
      'display.open.work.saving': seesWork(walk, 'saving'),
      'display.open.work.opening': seesWork(walk, 'opening'),
      '#dialog:clear': (place) => {
        const { isModerator } = snapshotOf(place).context;
        const name = isModerator ? 'Clear the whiteboard for all?' : 'Remove what you drew?';
        return expect(page.getByRole('dialog', { name })).toBeVisible();
      },
      '#dialog:page': () => expect(page.getByRole('dialog', { name: 'Page size' })).toBeVisible(),
      'display.ended.offering': seesEnded(walk, 'The whiteboard is not saved'),
      'display.ended.exporting': seesEnded(walk, 'Saving the whiteboard…'),
      'display.ended.saving': seesEnded(walk, 'Saving the whiteboard…'),
      'display.ended.saved': seesEnded(walk, 'The whiteboard is saved'),
      'display.ended.done': async () => {
        await expect(left(walk)).toBeVisible();
        await expect(page.getByText(/^(?:The whiteboard is (?:not )?saved|Saving the whiteboard)/)).toHaveCount(0);
      },
    };
  },
});
