import { describe, expect, it, vi } from 'vitest';
import { canOpenTelLinks, followTelLinks, openTelLinks } from './tel-links.ts';

function link(href: string): HTMLElement {
  const anchor = document.createElement('a');
  anchor.setAttribute('href', href);
  const inside = document.createElement('b');
  anchor.append(inside);
  document.body.append(anchor);
  return inside;
}

const press = (element: HTMLElement) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

describe('followTelLinks', () => {
  it('handles tel: links, and no others, until it is stopped', () => {
    const dial = vi.fn<(number: string) => void>();
    const stop = followTelLinks(document, dial);
    expect(press(link('tel:+44207'))).toBe(false);
    expect(press(link('TEL:999'))).toBe(false);
    expect(press(link('#elsewhere'))).toBe(true);
    expect(dial.mock.calls).toEqual([['tel:+44207'], ['TEL:999']]);
    stop();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press(link('tel:1'));
    expect(dial).toHaveBeenCalledTimes(2);
  });

  it('ignores a link whose click another handler has prevented', () => {
    const dial = vi.fn<(number: string) => void>();
    const inside = link('tel:+44207');
    inside.addEventListener('click', (event) => event.preventDefault());
    const stop = followTelLinks(document, dial);
    press(inside);
    expect(dial).not.toHaveBeenCalled();
    stop();
  });
});

describe('openTelLinks', () => {
  it('registers this app for tel: links where the browser can', () => {
    const registerProtocolHandler = vi.fn<(scheme: string, url: string) => void>();
    expect(canOpenTelLinks({ registerProtocolHandler })).toBe(true);
    expect(openTelLinks({ registerProtocolHandler }, 'https://app.example')).toBe(true);
    expect(registerProtocolHandler.mock.calls).toEqual([['tel', 'https://app.example/?dial=%s']]);
  });

  it('returns false where the browser cannot, or refuses', () => {
    expect(canOpenTelLinks({})).toBe(false);
    expect(openTelLinks({}, 'https://app.example')).toBe(false);
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(openTelLinks({ registerProtocolHandler: refuse }, 'https://app.example')).toBe(false);
  });
});
