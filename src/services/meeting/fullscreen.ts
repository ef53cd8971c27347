import { Failure } from '#machines/shared/failure.ts';
import { meetingRoom } from '#machines/shared/messages/meeting-room.ts';

/** The part of the document that fills the screen; phones have none of it. */
export interface FullscreenPage extends Pick<Document, 'addEventListener' | 'removeEventListener'> {
  readonly fullscreenElement?: Element | null;
  exitFullscreen?(): Promise<void>;
}

export interface Fullscreen {
  /** Fills the screen with an element; to be called from a gesture. Rejects with a `Failure` when the browser refuses. */
  enter(element: Element | null): Promise<void>;
  /** Back to the window. Rejects with a `Failure` when the browser refuses. */
  exit(): Promise<void>;
  /** Tells whenever the screen is filled or not any more, whoever did it. Returns how to stop. */
  watch(onChange: (isFull: boolean) => void): () => void;
}

const refusal = (error?: unknown) =>
  new Failure({ ownMessage: meetingRoom.fullscreen.refused, reason: 'permission', responseError: error });

/** The whole screen for a part of the page (specification 2.6). */
export function createFullscreen(page: FullscreenPage): Fullscreen {
  const current = () => page.fullscreenElement ?? null;

  return {
    enter: async (element) => {
      if (typeof element?.requestFullscreen !== 'function') throw refusal();
      if (current() === element) return;
      try {
        await element.requestFullscreen({ navigationUI: 'hide' });
      } catch (error) {
        throw refusal(error);
      }
    },
    exit: async () => {
      if (current() === null) return;
      try {
        await page.exitFullscreen?.();
      } catch (error) {
        throw refusal(error);
      }
    },
    watch: (onChange) => {
      const tell = () => onChange(current() !== null);
      page.addEventListener('fullscreenchange', tell);
      return () => page.removeEventListener('fullscreenchange', tell);
    },
  };
}
