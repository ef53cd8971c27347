import { afterEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

afterEach(() => document.body.replaceChildren());

describe('the heading of a part of a screen', () => {
  function build() {
    document.body.innerHTML =
      '<main><h1 tabindex="-1">Over</h1><p><button>Dismiss</button></p></main><a href="/">Home</a>';
    const find = (selector: string) => {
      const found = document.querySelector<HTMLElement>(selector);
      if (found === null) throw new Error(`no ${selector}`);
      return found;
    };
    const forget = keepFocus(find('main'));
    find('button').focus();
    return { find, forget };
  }
  /** Mutations are reported after the present task. */
  const reported = () => Promise.resolve();

  it('takes the focus of an element that is removed', async () => {
    const { find, forget } = build();
    find('p').remove();
    await reported();
    expect(document.activeElement).toBe(find('h1'));
    forget();
  });

  it('leaves the focus where the user has moved it', async () => {
    const { find, forget } = build();
    find('a').focus();
    find('p').remove();
    await reported();
    expect(document.activeElement).toBe(find('a'));
    forget();
  });

  it('does not take it after the part is gone', async () => {
    const { find, forget } = build();
    forget();
    find('p').remove();
    await reported();
    expect(document.activeElement).toBe(document.body);
  });
});
