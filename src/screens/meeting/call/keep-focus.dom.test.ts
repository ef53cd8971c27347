import { afterEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const heading = '<h1 tabindex="-1" data-takes-focus="">Over</h1>';
let forget = () => {};

afterEach(() => {
  forget();
});

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

/** The focus is on the button; mutations are reported after the present task. */
function build(content: string, button = 'button') {
  document.body.innerHTML = `<main>${heading}${content}</main><a href="/">Home</a>`;
  forget = keepFocus(find('main'));
  find(button).focus();
}
const reported = () => Promise.resolve();

describe('a part of a screen that keeps the focus', () => {
  it('gives that of a removed element to its heading', async () => {
    build('<p><button>Dismiss</button></p>');
    find('p').remove();
    await reported();
    expect(document.activeElement).toBe(find('h1'));
  });

  it('gives it to the closest marked element', async () => {
    build('<section><h2 tabindex="-1" data-takes-focus="">Objects</h2><p><button>Delete</button></p></section>');
    find('button').remove();
    await reported();
    expect(document.activeElement).toBe(find('h2'));
  });

  it.each([
    ['the next entry', 1, '#c'],
    ['the entry before the last one', 2, '#b'],
  ])('gives that of a removed entry of a list to %s', async (_, index, next) => {
    const entry = (id: string) => `<li><p>${id}</p><button id="${id}">Open</button><button>Delete</button></li>`;
    build(`<ul>${['a', 'b', 'c'].map(entry).join('')}</ul>`, `li:nth-child(${index + 1}) button:last-child`);
    find(`li:nth-child(${index + 1})`).remove();
    await reported();
    expect(document.activeElement).toBe(find(next));
  });

  it('gives that of the only entry, or of several removed ones, to the heading', async () => {
    build('<ul><li><button id="a">Open</button></li><li><button id="b">Open</button></li></ul>', '#a');
    find('#a').closest('li')?.remove();
    find('#b').closest('li')?.remove();
    await reported();
    expect(document.activeElement).toBe(find('h1'));
  });

  it('leaves the focus where the user has moved it', async () => {
    build('<p><button>Dismiss</button></p>');
    find('a').focus();
    find('p').remove();
    await reported();
    expect(document.activeElement).toBe(find('a'));
  });

  it('leaves it to a dialog, which restores it', async () => {
    build('<dialog open><button>Try again</button></dialog>');
    find('button').remove();
    await reported();
    expect(document.activeElement).toBe(document.body);
  });

  it('takes it when a dialog closes whose button is gone, after the owner of the dialog', async () => {
    const close = () => find('dialog').dispatchEvent(new Event('close'));
    build('<p><button>Statistics</button></p><dialog><button id="in">Copy</button></dialog>');
    find('p').remove();
    find('#in').focus();
    find('#in').blur();
    close();
    expect(document.activeElement).toBe(find('h1'));
    find('h1').blur();
    find('dialog').addEventListener('close', () => find('a').focus(), { once: true });
    close();
    expect(document.activeElement).toBe(find('a'));
    forget();
    find('a').blur();
    close();
    await reported();
    expect(document.activeElement).toBe(document.body);
  });

  describe('when the window is resized', () => {
    const resize = () => window.dispatchEvent(new Event('resize'));
    const section =
      '<section><h2 tabindex="-1" data-takes-focus="">Objects</h2><p><button>Delete</button></p></section>';

    it('gives the focus of an element that is hidden there to the closest marked one that is shown', () => {
      build(section);
      find('p').style.display = 'none';
      resize();
      expect(document.activeElement).toBe(find('h2'));
      find('p').style.display = '';
      find('button').focus();
      find('section').style.visibility = 'hidden';
      resize();
      expect(document.activeElement).toBe(find('h1'));
    });

    it('gives it also when the browser has taken it from the hidden element already', () => {
      build(section);
      find('p').style.display = 'none';
      find('button').blur();
      resize();
      expect(document.activeElement).toBe(find('h2'));
    });

    it('leaves it to an element that is shown, or where the user has moved it', () => {
      build(section);
      resize();
      expect(document.activeElement).toBe(find('button'));
      find('a').focus();
      find('p').style.display = 'none';
      resize();
      expect(document.activeElement).toBe(find('a'));
    });

    it('does not give it after the part is gone', () => {
      build(section);
      find('p').style.display = 'none';
      forget();
      resize();
      expect(document.activeElement).toBe(find('button'));
    });
  });

  it('does not take it after the part is gone', async () => {
    build('<p><button>Dismiss</button></p>');
    forget();
    find('p').remove();
    await reported();
    expect(document.activeElement).toBe(document.body);
  });
});
