import { describe, expect, it, vi } from 'vitest';
import { createFullscreen, type FullscreenPage } from './fullscreen.ts';

const refused = { name: 'Failure', ownMessage: 'The browser did not open the full screen' };

function setUp() {
  const nothing: unknown = null;
  const page = Object.assign(new EventTarget(), {
    fullscreenElement: nothing,
    exitFullscreen: vi.fn<() => Promise<void>>(() => {
      page.fullscreenElement = null;
      page.dispatchEvent(new Event('fullscreenchange'));
      return Promise.resolve();
    }),
  });
  const requestFullscreen = vi.fn<(options: unknown) => Promise<void>>(() => {
    page.fullscreenElement = element;
    page.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  });
  const element = { requestFullscreen } as unknown as Element;
  return { page, element, requestFullscreen, fullscreen: createFullscreen(page as unknown as FullscreenPage) };
}

describe('createFullscreen', () => {
  it('enters and exits fullscreen, and reports both until stopped', async () => {
    const { page, element, requestFullscreen, fullscreen } = setUp();
    const onChange = vi.fn<(isFull: boolean) => void>();
    const stop = fullscreen.watch(onChange);
    await fullscreen.enter(element);
    await fullscreen.enter(element);
    expect(requestFullscreen).toHaveBeenCalledExactlyOnceWith({ navigationUI: 'hide' });
    await fullscreen.exit();
    await fullscreen.exit();
    expect(page.exitFullscreen).toHaveBeenCalledOnce();
    stop();
    await fullscreen.enter(element);
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('rejects if the browser refuses', async () => {
    const { page, element, requestFullscreen, fullscreen } = setUp();
    await fullscreen.enter(element);
    page.exitFullscreen.mockRejectedValue(new TypeError('not now'));
    await expect(fullscreen.exit()).rejects.toMatchObject(refused);
    page.fullscreenElement = null;
    requestFullscreen.mockRejectedValue(new TypeError('no gesture'));
    await expect(fullscreen.enter(element)).rejects.toMatchObject(refused);
  });

  it('rejects if there is no element, or the browser does not support it', async () => {
    const { fullscreen } = setUp();
    await expect(fullscreen.enter(null)).rejects.toMatchObject(refused);
    await expect(fullscreen.enter({} as unknown as Element)).rejects.toMatchObject(refused);
  });
});
