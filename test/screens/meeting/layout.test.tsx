import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { meetingDelays } from '#machines/meeting/limits.ts';
import { settle } from './fixtures/fake-call.ts';
import { person, type FakeWorld } from './fixtures/fake-world.ts';
import { joinCall, tile, two, viewChoice } from './fixtures/joined-call.tsx';
import { completePage, stubMediaQueries } from './fixtures/page.ts';

beforeEach(completePage);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const four = [...two, person('dan', 'Dan Dvořák'), person('eva', 'Eva Endo')];
const large = () => screen.getByRole('group', { name: 'Large picture' });
/** jsdom opens no popovers: their items are in the page, but hidden. */
const item = (place: HTMLElement, name: string) => within(place).getByRole('button', { name, hidden: true });
function layoutMenu(): HTMLElement {
  const menu = screen.getByRole('button', { name: 'Layout' }).nextElementSibling;
  if (!(menu instanceof HTMLElement)) throw new Error('no menu beside its button');
  return menu;
}

async function join(world: Partial<FakeWorld> = {}) {
  const fake = await joinCall({ participants: four, ...world });
  const { tiles, ownPicture } = fake.callActor.getSnapshot().children;
  const measure = (width: number, height: number, count: number) =>
    act(() => tiles?.send({ type: 'area.measured', width, height, count }));
  return { ...fake, ownPicture, measure };
}

describe('a meeting of two', { timeout: 20_000 }, () => {
  const meet = () => join({ participants: two.slice(0, 1) });

  it('has one large tile with the own picture in a corner, which its menu moves', async () => {
    const { user, measure } = await meet();
    measure(1_248, 560, 2);
    const place = (name: string) => ({ left: tile(name).style.left, width: tile(name).style.inlineSize });
    expect(place('Ben Baker')).toEqual({ left: '127px', width: '995px' });
    expect(place('Ann Archer')).toEqual({ left: '870px', width: '240px' });
    await user.click(item(tile('Ann Archer'), 'Move left'));
    expect(place('Ann Archer').left).toBe('139px');
    await user.click(item(tile('Ann Archer'), 'Move up'));
    expect(tile('Ann Archer').style.top).toBe('12px');
    expect(item(tile('Ann Archer'), 'Move right')).toBeTruthy();
  });

  it('lets the pointer drag the own picture to another corner, but not by its buttons', async () => {
    const { measure } = await meet();
    measure(1_248, 560, 2);
    const own = tile('Ann Archer');
    own.setPointerCapture = vi.fn<(id: number) => void>();
    const drag = (from: Element, x: number, y: number) => {
      fireEvent.pointerDown(from, { button: 0, clientX: 900, clientY: 450 });
      fireEvent.pointerMove(own, { clientX: 900 + x, clientY: 450 + y });
      fireEvent.pointerUp(own);
    };
    stubMediaQueries(true);
    drag(within(own).getByRole('button', { name: 'Actions for your picture' }), -700, -400);
    expect(own.style.left).toBe('870px');
    drag(own, -2, 1);
    expect(own.style.left, 'a press').toBe('870px');
    drag(own, -700, -400);
    expect([own.style.left, own.style.top, own.style.translate]).toEqual(['139px', '12px', '']);
  });

  it('shows the other participant alone while the own picture is hidden', async () => {
    const { user, attached, say } = await meet();
    await user.click(item(tile('Ann Archer'), 'Hide own picture'));
    expect(attached()).toEqual(['ben camera']);
    expect(screen.queryByRole('button', { name: 'Actions for your picture' })).toBeNull();
    act(() => say({ type: 'participant.left', id: 'ben' }));
    expect(attached(), 'a user who is alone sees the own picture').toEqual(['own camera']);
    act(() => say({ type: 'participant.joined', participant: person('cleo', 'Cleo Chang') }));
    expect(attached()).toEqual(['cleo camera']);
    await user.click(item(layoutMenu(), 'Show own picture'));
    expect(attached().toSorted()).toEqual(['cleo camera', 'own camera']);
  });
});

describe('pins', { timeout: 20_000 }, () => {
  it('make several participants large, in the order in which they are pinned', async () => {
    const { user } = await join();
    await user.click(screen.getByRole('button', { name: 'Pin Eva Endo' }));
    await user.click(screen.getByRole('button', { name: 'Pin Cleo Chang' }));
    const names = () => [...large().children].map(({ textContent }) => /Eva|Cleo|Ben/u.exec(textContent)?.[0]);
    expect(names()).toEqual(['Eva', 'Cleo']);
    await user.click(screen.getByRole('button', { name: 'Pin Eva Endo', pressed: true }));
    expect(names()).toEqual(['Cleo']);
  });

  it('are replaced by a participant who is viewed large, from the menu or with a double click', async () => {
    const { user } = await join();
    await user.click(screen.getByRole('button', { name: 'Pin Eva Endo' }));
    const strip = screen.getByRole('list', { name: 'Other participants' });
    const ben = within(strip)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent.includes('Ben Baker'));
    await user.click(item(ben ?? strip, 'View large'));
    expect(large().textContent).toContain('Ben Baker');
    expect(large().textContent).not.toContain('Eva Endo');
    await user.dblClick(within(strip).getByTitle('Dan Dvořák'));
    expect(large().textContent).toContain('Dan Dvořák');
    await user.dblClick(within(large()).getByTitle('Dan Dvořák'));
    expect(large().textContent).toContain('Ben Baker');
  });
});

describe('tiles that change their place', { timeout: 20_000 }, () => {
  interface Moved {
    readonly tile: string | undefined;
    readonly transform: readonly string[] | undefined;
  }

  async function watchMotion(isReduced: boolean) {
    const moved: Moved[] = [];
    stubMediaQueries(isReduced);
    Object.defineProperty(Element.prototype, 'animate', {
      configurable: true,
      value(this: HTMLElement, { transform }: Pick<Moved, 'transform'>) {
        moved.push({ tile: this.dataset['tile'], transform });
      },
    });
    const fake = await join();
    fake.measure(1_248, 560, 5);
    expect(moved, 'a window that is resized').toEqual([]);
    return { ...fake, moved };
  }

  afterEach(() => Reflect.deleteProperty(Element.prototype, 'animate'));

  it('move from the old to the new one, also from the strip to the stage', async () => {
    const { user, moved } = await watchMotion(false);
    await user.click(screen.getByRole('button', { name: 'Pin Eva Endo' }));
    const of = (key: string) => moved.find((one) => one.tile === key)?.transform;
    expect(of('tile eva')?.[0]).toMatch(/^translate\(1032px, 397px\) scale\(0\.1\d+, 0\.1\d+\)$/u);
    expect(of('tile ben')?.[1]).toBe('none');
    expect(of('tile ')).toBeUndefined();
  });

  it('do not move for users who ask for less motion', async () => {
    const { user, moved } = await watchMotion(true);
    await user.click(screen.getByRole('button', { name: 'Pin Eva Endo' }));
    expect(moved).toEqual([]);
  });
});

describe('the participant who speaks', { timeout: 20_000 }, () => {
  it('stays large for 2 s, and while the user speaks', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { say } = await join();
    const speak = (id: string | null) => act(() => say({ type: 'speaker.changed', id }));
    speak('eva');
    expect(large().textContent).toContain('Eva Endo');
    speak('dan');
    expect(large().textContent).toContain('Eva Endo');
    await act(() => vi.advanceTimersByTimeAsync(meetingDelays.speakerHold));
    expect(large().textContent).toContain('Dan Dvořák');
    speak('me');
    await act(() => vi.advanceTimersByTimeAsync(meetingDelays.speakerHold));
    expect(large().textContent).toContain('Dan Dvořák');
  });
});

describe('the name of a participant', { timeout: 20_000 }, () => {
  it('is copied from the menu', async () => {
    const copied: string[] = [];
    const { user } = await join({ copyText: (text) => Promise.resolve(void copied.push(text)) });
    await user.click(item(large(), 'Copy name'));
    await act(settle);
    expect(copied).toEqual(['Ben Baker']);
    expect(screen.getByText('Name copied')).toBeTruthy();
  });

  it('is not copied where the browser refuses', async () => {
    const { user } = await join({ copyText: () => Promise.reject(new Error('refused')) });
    await user.click(item(large(), 'Copy name'));
    await act(settle);
    expect(screen.getByText('The name could not be copied')).toBeTruthy();
  });
});

describe('a strip that is longer than its place', { timeout: 20_000 }, () => {
  it('has a button at each end with more tiles, which scrolls', async () => {
    const scrolled: ScrollToOptions[] = [];
    stubMediaQueries(true);
    Element.prototype.scrollBy = (options) => void scrolled.push(options as ScrollToOptions);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(600);
    const { user } = await join();
    const strip = screen.getByRole('list', { name: 'Other participants' });
    fireEvent.scroll(strip);
    const ends = () => Object.keys(strip.parentElement?.dataset ?? {});
    expect(ends()).toEqual(['after']);
    await user.click(screen.getByRole('button', { name: 'More participants' }));
    expect(scrolled).toEqual([{ left: 255, top: 510, behavior: 'instant' }]);
    strip.scrollLeft = 600;
    fireEvent.scroll(strip);
    expect(ends()).toEqual(['before']);
  });
});

describe('the layout menu', { timeout: 20_000 }, () => {
  it('has the views with their names, and marks the chosen one', async () => {
    const { user } = await join();
    const names = () => within(layoutMenu()).getAllByRole('radio', { hidden: true });
    expect(names().map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Automatic view',
      'Grid view',
      'Contain view',
      'Speaker view',
    ]);
    expect(viewChoice('Automatic view').checked).toBe(true);
    await user.click(viewChoice('Grid view'));
    expect(viewChoice('Grid view').checked).toBe(true);
    expect(screen.queryByRole('group', { name: 'Large picture' })).toBeNull();
  });
});
