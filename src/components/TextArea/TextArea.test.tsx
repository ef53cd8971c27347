import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { TextArea } from './TextArea.tsx';

/** A store as an actor is: its views subscribe in a passive effect. */
function createStore() {
  const listeners = new Set<() => void>();
  let text = '';
  return {
    read: () => text,
    write: (next: string) => {
      text = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function type(field: HTMLTextAreaElement, character: string): void {
  // Past React's own property, as a key of the user goes.
  Reflect.set(HTMLTextAreaElement.prototype, 'value', `${field.value}${character}`, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

it('keeps what the user types before the view has subscribed to its statechart', async () => {
  const store = createStore();
  const typed = vi.fn<(value: string) => void>();
  let hasTyped = false;
  function Writing() {
    const value = useSyncExternalStore(store.subscribe, store.read);
    return (
      <TextArea
        aria-label="Message"
        value={value}
        onChange={store.write}
        ref={(field) => {
          if (field === null || hasTyped) return;
          hasTyped = true;
          // After the commit, before the passive effects: the field is there, and the view has not subscribed.
          queueMicrotask(() => {
            type(field, 'G');
            type(field, 'o');
            typed(field.value);
          });
        }}
      />
    );
  }
  const place = document.createElement('div');
  document.body.append(place);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(place);
  root.render(<Writing />);
  await vi.waitFor(() => expect(typed).toHaveBeenCalledOnce());
  expect(typed).toHaveBeenCalledWith('Go');
  expect(store.read()).toBe('Go');
  root.unmount();
  place.remove();
});
