import { Failure } from '#machines/shared/failure.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';

/** The part of the document for fullscreen; phones do not have it. */
export interface FullscreenPage extends Pick<Document, 'addEventListener' | 'removeEventListener'> {
  readonly fullscreenElement?: Element | null;
  exitFullscreen?(): Promise<void>;
}

export interface Fullscreen {
  /** Shows an element in fullscreen; to be called from a gesture. Rejects with a `Failure` if the browser refuses. */
  enter(element: Element | null): Promise<void>;
  /** Exits fullscreen. Rejects with a `Failure` if the browser refuses. */
  exit(): Promise<void>;
  /** Reports every change of fullscreen, also by the browser's own controls. Returns a function that stops it. */
  watch(onChange: (isFull: boolean) => void): () => void;
}

const refusal = (error?: unknown) =>
  new Failure({ ownMessage: meetingCall.fullscreen.refused, reason: 'permission', responseError: error });

/** Fullscreen for a part of the page (specification 2.6). */
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
