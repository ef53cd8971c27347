/** The app's drawing tools in tldraw's state chart: they read tldraw's pointer and draw on the sheet. */
import { distance, type Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { topmost } from '#machines/meeting/whiteboard/geometry/hit.ts';
import { StateNode, type TLPointerEventInfo, type TLStateNodeConstructor } from '@tldraw/editor';
import { reachOf, type Desk, type Tool, type Touch } from '../canvas/scene.ts';
import { createTaps } from '../canvas/input/taps.ts';

/** Of a tap, in screen pixels. */
const still = 4;
/** What devices without pressure report. */
const evenPressure = 0.5;

export interface BoardToolOptions {
  /** Its name among tldraw's tools. */
  readonly id: string;
  readonly desk: Desk;
  readonly begin: (desk: Desk, touch: Touch) => Tool;
  /** Whether the pointer that is pressed is a finger: tldraw does not say. */
  readonly isFinger: () => boolean;
}

interface Press {
  readonly tool: Tool;
  readonly from: Spot;
  /** A tap here waits for a second one, which edits the text under it. */
  readonly mayBeFirstTap: boolean;
  hasMoved: boolean;
}

export function createBoardTool({ id, desk, begin, isFinger }: BoardToolOptions): TLStateNodeConstructor {
  return class BoardTool extends StateNode {
    static override readonly id = id;
    static override readonly isLockable = false;
    static override readonly useCoalescedEvents = true;
    #press: Press | null = null;
    readonly #taps = createTaps();

    #touch(info: TLPointerEventInfo): Touch {
      const { x, y, z } = this.editor.inputs.getCurrentPagePoint();
      return {
        x,
        y,
        pressure: info.isPen && z > 0 ? z : evenPressure,
        isShifted: info.shiftKey,
        isFinger: isFinger(),
      };
    }

    /** The text that a double tap here edits. */
    #textAt(touch: Touch): string | null {
      const { objects, canDraw, mode } = desk.view();
      if (!canDraw || mode.type === 'erase') return null;
      const hit = topmost(objects, touch, reachOf(touch) / desk.viewport().scale);
      return hit?.content.type === 'text' ? hit.id : null;
    }

    override onPointerDown(info: TLPointerEventInfo): void {
      this.#giveUp();
      const touch = this.#touch(info);
      const text = this.#textAt(touch);
      const from = this.editor.inputs.getCurrentScreenPoint().toJson();
      const isSecond = this.#taps.press(from, performance.now(), touch.isFinger);
      if (isSecond && text !== null) {
        desk.send({ type: 'text.edit', id: text });
        return;
      }
      const mayBeFirstTap = text !== null && desk.view().mode.type === 'pencil';
      this.#press = { tool: begin(desk, touch), from, mayBeFirstTap, hasMoved: false };
    }

    override onPointerMove(info: TLPointerEventInfo): void {
      if (this.#press === null) return;
      this.#press.hasMoved ||= distance(this.#press.from, this.editor.inputs.getCurrentScreenPoint()) > still;
      this.#press.tool.move([this.#touch(info)]);
    }

    override onPointerUp(): void {
      const press = this.#press;
      this.#press = null;
      if (press === null) return;
      if (press.mayBeFirstTap && !press.hasMoved) this.#taps.hold(() => press.tool.up());
      else press.tool.up();
    }

    #giveUp(): void {
      const press = this.#press;
      this.#press = null;
      press?.tool.cancel();
    }

    override onCancel(): void {
      this.#giveUp();
    }

    override onInterrupt(): void {
      this.#giveUp();
    }

    override onExit(): void {
      this.#taps.flush();
      this.#giveUp();
    }
  };
}
