import { describe, expect, it, vi } from 'vitest';
import { createPictureInPicture, type PictureInPicturePage } from './picture-in-picture.ts';

const refused = { name: 'Failure', ownMessage: 'The browser did not open picture-in-picture' };
const fresh = (): AbortSignal => new AbortController().signal;

/** A window with a document of its own, as the browser opens it. */
function createWindow() {
  const target = Object.assign(new EventTarget(), { document: document.implementation.createHTMLDocument() });
  const close = vi.fn<() => void>();
  return { close, target, opened: Object.assign(target, { close }) as unknown as Window };
}

function setUp({ isAvailable = true } = {}) {
  const small = createWindow();
  const from = document.implementation.createHTMLDocument();
  from.documentElement.dataset['theme'] = 'dark';
  from.documentElement.style.colorScheme = 'dark';
  from.head.innerHTML =
    '<link rel="stylesheet" href="/assets/app.css"><link rel="icon" href="/icon.svg"><style data-vite-dev-id="/app.css">p {}</style><style>b {}</style>';
  const requestWindow = vi.fn<(options: unknown) => Promise<Window>>(() => Promise.resolve(small.opened));
  const setActionHandler = vi.fn<(action: string, handler: (() => void) | null) => void>();
  const page: PictureInPicturePage = {
    document: from,
    navigator: { mediaSession: { setActionHandler } },
    ...(isAvailable ? { documentPictureInPicture: { requestWindow } } : {}),
  };
  return { ...small, from, requestWindow, setActionHandler, windows: createPictureInPicture(page) };
}

describe('the window', () => {
  it('has the styles and the theme of the page, and a place for the content', async () => {
    const { windows, target, requestWindow } = setUp();
    expect(windows.place()).toBeNull();
    await windows.open(fresh());
    expect(requestWindow).toHaveBeenCalledExactlyOnceWith({ width: 360, height: 300 });
    expect(windows.place()).toBe(target.document.body);
    expect(target.document.documentElement.dataset['theme']).toBe('dark');
    expect(target.document.documentElement.style.colorScheme).toBe('dark');
    const copied = [...target.document.head.querySelectorAll('link, style')];
    expect(copied.map((style) => style.getAttribute('href') ?? style.textContent)).toEqual(['/assets/app.css', 'p {}']);
  });

  it('is closed when it opens too late', async () => {
    const { windows, close } = setUp();
    const late = new AbortController();
    const opening = windows.open(late.signal);
    late.abort();
    await opening;
    expect(close).toHaveBeenCalledOnce();
    expect(windows.place()).toBeNull();
  });

  it('reports that it was closed while it is held, and is closed in the end', async () => {
    const { windows, close, target } = setUp();
    await windows.open(fresh());
    const onClosed = vi.fn<() => void>();
    const release = windows.hold(onClosed);
    target.dispatchEvent(new Event('pagehide'));
    expect(onClosed).toHaveBeenCalledOnce();
    release();
    target.dispatchEvent(new Event('pagehide'));
    expect(onClosed).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
    expect(windows.place()).toBeNull();
  });

  it('that the browser refuses is a failure', async () => {
    const { windows, requestWindow } = setUp();
    requestWindow.mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
    await expect(windows.open(fresh())).rejects.toMatchObject(refused);
  });
});

describe('a request of the browser', () => {
  const onRequest = vi.fn<() => void>();
  const onShown = vi.fn<() => void>();
  it('is reported until it is no longer watched', () => {
    const { windows, setActionHandler } = setUp();
    const stop = windows.watchRequests(onRequest, onShown);
    expect(setActionHandler).toHaveBeenCalledExactlyOnceWith('enterpictureinpicture', onRequest);
    stop();
    expect(setActionHandler).toHaveBeenLastCalledWith('enterpictureinpicture', null);
  });

  it('is over when the user returns to the page', () => {
    const { windows, from } = setUp();
    const state = vi.spyOn(from, 'visibilityState', 'get');
    const stop = windows.watchRequests(onRequest, onShown);
    for (const [seen, calls] of [
      ['hidden', 0],
      ['visible', 1],
    ] as const) {
      state.mockReturnValue(seen);
      from.dispatchEvent(new Event('visibilitychange'));
      expect(onShown).toHaveBeenCalledTimes(calls);
    }
    stop();
    from.dispatchEvent(new Event('visibilitychange'));
    expect(onShown).toHaveBeenCalledOnce();
  });

  it('is not watched where the browser does not know it', () => {
    const { windows, setActionHandler } = setUp();
    setActionHandler.mockImplementation(() => {
      throw new TypeError('unknown action');
    });
    expect(() => windows.watchRequests(vi.fn<() => void>(), vi.fn<() => void>())()).not.toThrow();
  });
});

it('a browser without such windows offers none, and refuses', async () => {
  const { windows, setActionHandler } = setUp({ isAvailable: false });
  expect(windows.isAvailable).toBe(false);
  windows.watchRequests(vi.fn<() => void>(), vi.fn<() => void>())();
  expect(setActionHandler).not.toHaveBeenCalled();
  await expect(windows.open(fresh())).rejects.toMatchObject(refused);
});
