import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { CarouselProps } from './Carousel.tsx';
import { StatefulCarousel } from './carousel.fixture.tsx';

const slides = ['Insights', 'Devices', 'Anywhere'].map((title) => ({
  title,
  description: `About ${title}`,
  image: `/${title}.svg`,
  background: `/${title}-background.svg`,
}));

function Panel(props: Partial<CarouselProps>) {
  return <StatefulCarousel slides={slides} {...props} />;
}

test('exposes one slide to screen readers with its position', () => {
  render(<Panel index={1} />);
  expect(screen.getAllByRole('group').map((slide) => slide.getAttribute('aria-label'))).toEqual(['2 of 3']);
  expect(screen.getByRole('group').textContent).toBe('DevicesAbout Devices');
});

test('its indicators request a slide and mark the one shown', async () => {
  const user = userEvent.setup();
  render(<Panel />);
  await user.click(screen.getByRole('button', { name: 'Anywhere' }));
  expect(screen.getByRole('button', { name: 'Anywhere' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('button', { name: 'Insights' }).hasAttribute('aria-current')).toBe(false);
  expect(screen.getByRole('group').textContent).toContain('About Anywhere');
});

test('a change of slide starts and ends a transition', async () => {
  const started = vi.fn<() => void>();
  const ended = vi.fn<() => void>();
  const { rerender, container } = render(<Panel index={0} onTransitionStart={started} onTransitionEnd={ended} />);
  await vi.waitFor(() =>
    expect(container.querySelector<HTMLElement>('.keen-slider__slide')?.style.minWidth).toBe('1px'),
  );
  rerender(<Panel index={2} onTransitionStart={started} onTransitionEnd={ended} />);
  expect(started).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test('can be paused, and is a live region only while it is paused', async () => {
  const user = userEvent.setup();
  const { container } = render(<Panel />);
  const slidesRegion = container.querySelector('[aria-live]');
  expect(slidesRegion?.getAttribute('aria-live')).toBe('off');
  await user.click(screen.getByRole('button', { name: 'Pause slides' }));
  expect(slidesRegion?.getAttribute('aria-live')).toBe('polite');
  await user.click(screen.getByRole('button', { name: 'Play slides' }));
  expect(slidesRegion?.getAttribute('aria-live')).toBe('off');
});
