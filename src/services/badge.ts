/** The part of the browser that shows badges; `setAppBadge` exists for installed apps in some browsers. */
export interface BadgePage {
  readonly document: Pick<Document, 'querySelector'>;
  readonly navigator: {
    readonly setAppBadge?: (count?: number) => Promise<void>;
    readonly clearAppBadge?: () => Promise<void>;
  };
}

export interface Badge {
  /** A mark on the tab's icon during a call, and a count on the app's. Zero for both removes them. */
  show(calls: number, missed: number): void;
  clear(): void;
}

const callIcon = '/icons/icon-call.svg';

/** The tab's icon and the installed app's badge (specification 2.5, 7.6: running calls and missed ones). */
export function createBadge({ document, navigator }: BadgePage): Badge {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const usual = link?.getAttribute('href') ?? '';
  const quietly = (work: Promise<void> | undefined) => void work?.catch(() => undefined);
  function show(calls: number, missed: number): void {
    link?.setAttribute('href', calls > 0 ? callIcon : usual);
    const count = calls + missed;
    quietly(count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  }
  return { show, clear: () => show(0, 0) };
}
