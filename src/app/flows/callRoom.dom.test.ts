import { fromPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { OfCall } from '#machines/meeting/contracts.ts';
import { allSounds } from '#machines/meeting/sounds.machine.ts';
import { person } from '#test/models/meeting/room.samples.ts';
import { createRoom, createShortcuts } from './callRoom.ts';
import { startUnderParent } from './underParent.fixture.ts';

const joined = { type: 'conference.joined', localId: 'me', createdAt: null } as const;

describe('what is around the media', () => {
  function setUp() {
    const sent = vi.fn<(text: string) => void>();
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    const enter = vi.fn<(element: Element | null) => Promise<void>>(() => Promise.resolve());
    const room = createRoom({
      sendChat: fromPromise<void, OfCall & { readonly text: string }>(({ input }) => {
        sent(input.text);
        return Promise.resolve();
      }),
      fullscreen: { enter, exit: () => Promise.resolve(), watch: () => () => {} },
      stage: () => null,
      navigator: { clipboard: { writeText } },
    });
    const actor = startUnderParent(room, {
      callId: 'call-1',
      meetingId: 'daily-standup',
      origin: 'https://app.example.com',
      displayName: 'Me',
      isDevelopment: false,
      sounds: allSounds,
    });
    actor.send(joined);
    return { actor, sent, writeText, enter };
  }

  it('copies the link, fills the screen, and sends what is written', async () => {
    const { actor, sent, writeText, enter } = setUp();
    actor.send({ type: 'copy_link' });
    await vi.waitFor(() =>
      expect(writeText).toHaveBeenCalledWith('https://app.example.com/meet?meeting_id=daily-standup'),
    );
    actor.send({ type: 'toogle_full_screen' });
    await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
    const { chat } = actor.snapshot().children;
    chat?.send({ type: 'draft.change', text: 'Hello' });
    chat?.send({ type: 'message.send', at: 1_000 });
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('Hello'));
    actor.stop();
  });

  it('asks for the sounds that are on, and says which ones are to be kept so', () => {
    const { actor } = setUp();
    const arrives = (id: string) => actor.send({ type: 'participant.joined', participant: person(id) });
    const wanted = () => actor.heard.filter(({ type }) => type === 'sound.wanted');
    arrives('ada');
    expect(wanted()).toEqual([{ type: 'sound.wanted', sound: 'user_joined' }]);
    actor.snapshot().children['sounds']?.send({ type: 'sound.toggle', sound: 'user_joined' });
    expect(actor.heard).toContainEqual({
      type: 'choice.made',
      choice: { sounds: { ...allSounds, user_joined: false } },
    });
    arrives('ben');
    expect(wanted()).toHaveLength(1);
    actor.stop();
  });

  it('tells the others of a raised hand', () => {
    const { actor } = setUp();
    actor.send({ type: 'toogle_hand_rise' });
    expect(actor.heard).toContainEqual({
      type: 'order.pass',
      order: { type: 'property.set', properties: { emoji: 'hand' } },
    });
    actor.stop();
  });
});

describe('shortcuts', () => {
  it('are the meeting events of their names, of the call that shows, until the page stops listening', () => {
    const page = new EventTarget();
    const shortcuts = createShortcuts(page, ({ callId }) => callId === 'call-1');
    const actor = startUnderParent(shortcuts, { callId: 'call-1', isOn: true });
    const elsewhere = startUnderParent(shortcuts, { callId: 'call-2', isOn: true });
    const press = Object.assign(new Event('keydown', { cancelable: true }), {
      code: 'KeyM',
      ctrlKey: true,
      shiftKey: false,
      altKey: false,
      metaKey: false,
      repeat: false,
      isComposing: false,
      getModifierState: () => false,
    });
    page.dispatchEvent(press);
    actor.stop();
    page.dispatchEvent(press);
    expect(actor.heard.filter(({ type }) => type === 'toggle_audio_mute')).toHaveLength(1);
    expect(elsewhere.heard).toEqual([]);
    elsewhere.stop();
  });

  it('that are switched off are to be kept so', () => {
    const actor = startUnderParent(
      createShortcuts(new EventTarget(), () => true),
      { callId: 'call-1', isOn: true },
    );
    actor.send({ type: 'shortcuts.switch' });
    expect(actor.heard).toContainEqual({ type: 'choice.made', choice: { hasShortcuts: false } });
    actor.stop();
  });
});
