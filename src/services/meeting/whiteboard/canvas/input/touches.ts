/** Pointer events as touches of the page. */
import { toPage } from '#machines/meeting/whiteboard/geometry/viewports.ts';
import type { Viewport } from '#machines/meeting/whiteboard/surface.types.ts';
import type { Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import type { Touch } from '../scene.ts';

/** Where an event is in the window of the surface, in screen pixels. */
export function spotIn(host: HTMLElement, event: MouseEvent): Spot {
  const { left, top } = host.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** What devices without pressure report while they are pressed. */
const evenPressure = 0.5;

export function touchOf(host: HTMLElement, event: PointerEvent, viewport: Viewport): Touch {
  return {
    ...toPage(viewport, spotIn(host, event)),
    // Fingers report 0, 1 or what the hardware guesses from their area: they draw evenly, as a mouse does.
    pressure: event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : evenPressure,
    isShifted: event.shiftKey,
    isFinger: event.pointerType === 'touch',
  };
}

/** All positions of a movement, also those between two frames. */
export function touchesOf(host: HTMLElement, event: PointerEvent, viewport: Viewport): readonly Touch[] {
  const events = event.getCoalescedEvents();
  return (events.length > 0 ? events : [event]).map((each) => touchOf(host, each, viewport));
}
