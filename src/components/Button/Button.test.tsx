import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SyntheticEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { LinkButton } from '../LinkButton/LinkButton.tsx';
import { TextLink } from '../TextLink/TextLink.tsx';
import { Button } from './Button.tsx';

describe('Button', { timeout: 20_000 }, () => {
  test('submits only with type=submit', async () => {
    const user = userEvent.setup();
    const submit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Plain</Button>
        <Button type="submit">Register</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Plain' }));
    expect(submit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(submit).toHaveBeenCalledOnce();
  });

  test('busy: keeps its name and the focus, submits and does nothing', async () => {
    const user = userEvent.setup();
    const submit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
    const press = vi.fn<() => void>();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Register
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Register' });
    await user.click(button);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  test('aria-disabled ignores presses and stays reachable', async () => {
    const user = userEvent.setup();
    const press = vi.fn<() => void>();
    render(
      <Button aria-disabled onClick={press}>
        Resend
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    await user.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
  });
});

describe('links', { timeout: 20_000 }, () => {
  const kinds = { TextLink, LinkButton } as const;

  test.each(Object.entries(kinds))('%s navigates', async (_name, Kind) => {
    const user = userEvent.setup();
    const follow = vi.fn<() => void>();
    render(
      <Kind href="#login" onClick={follow}>
        Log In
      </Kind>,
    );
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    expect(screen.getByRole('link').getAttribute('href')).toBe('#login');
    expect(follow).toHaveBeenCalledOnce();
  });

  test.each(Object.entries(kinds))('%s blocked: still a focusable link, without navigation', async (_name, Kind) => {
    const user = userEvent.setup();
    const follow = vi.fn<() => void>();
    render(
      <Kind href="#login" onClick={follow} blocked>
        Log In
      </Kind>,
    );
    const link = screen.getByRole('link', { name: 'Log In' });
    await user.tab();
    expect(document.activeElement).toBe(link);
    expect(link.getAttribute('aria-disabled')).toBe('true');
    expect(link.hasAttribute('href')).toBe(false);
    await user.click(link);
    await user.keyboard('{Enter}');
    expect(follow).not.toHaveBeenCalled();
  });
});
