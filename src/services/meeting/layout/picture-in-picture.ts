import { Failure } from '#machines/shared/failure.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { watchOffers, type OfferingPage } from './offers.ts';

/** The part of the page for windows that stay above others (Document Picture-in-Picture); not all browsers have it. */
export interface PictureInPicturePage extends OfferingPage {
  readonly document: OfferingPage['document'] & Pick<Document, 'documentElement' | 'querySelectorAll'>;
  readonly documentPictureInPicture?: {
    requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
  };
}

/** What all kinds of small window have in common. */
export interface SmallWindow {
  /** False where the browser has no such windows. */
  readonly isAvailable: boolean;
  /**
   * Opens the window, with the styles and the theme of the page; to be called from a gesture. A window that opens after
   * the signal was aborted is closed. Rejects with a `Failure` if the browser refuses.
   */
  open(signal: AbortSignal): Promise<void>;
  /** Reports that the window was closed, until the returned function is called, which closes it. */
  hold(onClosed: () => void): () => void;
  /**
   * Reports that the browser offers the window because the user has turned to another tab, and that the user has returned to
   * the page. Returns a function that stops it.
   */
  watchRequests(onRequest: () => void, onShown: () => void): () => void;
}

export interface PictureInPicture extends SmallWindow {
  /** The element of the open window that receives the content; null for none. */
  place(): Element | null;
}

/** CSS pixels of the content. */
const size = { width: 360, height: 300 } as const;

/** Of the app: on the development server, styles are elements. */
const appStyles = 'link[rel="stylesheet"], style[data-vite-dev-id]';

function dress({ document: from }: PictureInPicturePage, { document: to }: Window): void {
  const [source, target] = [from.documentElement, to.documentElement];
  for (const { name, value } of source.attributes) if (name !== 'style') target.setAttribute(name, value);
  // The content security policy refuses the attribute.
  target.style.cssText = source.style.cssText;
  const styles = from.querySelectorAll(appStyles);
  for (const style of styles) to.head.append(to.importNode(style, true));
}

/** A small window of the call above other windows and tabs. A page has one. */
export function createPictureInPicture(page: PictureInPicturePage): PictureInPicture {
  const { documentPictureInPicture: windows } = page;
  let current: Window | null = null;

  return {
    isAvailable: windows !== undefined,
    open: async (signal) => {
      try {
        if (windows === undefined) throw new Error('This browser has no such windows.');
        const opened = await windows.requestWindow(size);
        if (signal.aborted) {
          opened.close();
          return;
        }
        dress(page, opened);
        current = opened;
      } catch (error) {
        const ownMessage = meetingCall.pictureInPicture.refused;
        throw new Failure({ ownMessage, reason: 'permission', responseError: error });
      }
    },
    place: () => current?.document.body ?? null,
    hold: (onClosed) => {
      const held = current;
      held?.addEventListener('pagehide', onClosed);
      return () => {
        held?.removeEventListener('pagehide', onClosed);
        held?.close();
        if (current === held) current = null;
      };
    },
    watchRequests: (onRequest, onShown) =>
      windows === undefined ? () => undefined : watchOffers(page, onRequest, onShown),
  };
}
