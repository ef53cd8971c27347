import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { completeDialogs } from '../jsdom.fixture.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

let calls = completeDialogs();

beforeEach(() => {
  calls = completeDialogs();
});

function Page(props: Partial<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Verify" {...props}>
        {props.children ?? <p>Content</p>}
      </Dialog>
    </>
  );
}

async function openPage(props: Partial<DialogProps> = {}) {
  const user = userEvent.setup();
  render(<Page {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

const dialog = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Verify' });

describe('Dialog', { timeout: 20_000 }, () => {
  test('is absent until it is opened, then modal, named and focused', async () => {
    await openPage();
    expect(calls.shownModal()).toBe(1);
    expect(dialog()?.textContent).toContain('Content');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Verify' }));
  });

  test('moves the first focus to the marked element', async () => {
    await openPage({ children: <input aria-label="PIN" data-initial-focus="" /> });
    expect(document.activeElement).toBe(screen.getByLabelText('PIN'));
  });

  test('its close button requests to close', async () => {
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()).toBeNull();
    expect(calls.closed()).toBe(1);
  });

  test('Escape requests to close and does not close by itself', async () => {
    const onClose = vi.fn<() => void>();
    await openPage({ onClose });
    const element = dialog();
    if (element === null) throw new Error('no dialog');
    const cancel = createEvent('cancel', element, { cancelable: true });
    fireEvent(element, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
    expect(dialog()).not.toBeNull();
  });

  test('a press beside the panel requests to close, one inside does not', async () => {
    const user = await openPage();
    await user.click(screen.getByText('Content'));
    expect(dialog()).not.toBeNull();
    const element = dialog() ?? document.body;
    const press = createEvent.mouseDown(element, { clientX: 0 });
    fireEvent(element, press);
    expect(dialog()).toBeNull();
    expect(press.defaultPrevented, 'the focus stays where the dialog restores it').toBe(true);
  });

  test('not dismissible: no close button, Escape and presses beside it do nothing', async () => {
    await openPage({ dismissible: false });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent(dialog() ?? document.body, createEvent('cancel', document.body, { cancelable: true }));
    fireEvent.mouseDown(dialog() ?? document.body, { clientX: 0 });
    expect(dialog()).not.toBeNull();
  });

  test('in the page: only the app becomes inert, elements that scripts add to the body stay usable', async () => {
    const user = await openPage({ layer: 'page' });
    const app = screen.getByText('Open').parentElement;
    expect(app?.inert).toBe(true);
    expect(dialog()?.parentElement).toBe(document.body);
    expect(calls.shownModal()).toBe(0);
    expect(dialog()?.getAttribute('aria-modal')).toBe('true');

    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(app?.inert).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });
});
