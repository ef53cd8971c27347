import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { callRoom, callShortcuts } from '#machines/meeting/call.children.ts';
import type { OfCall } from '#machines/meeting/contracts.ts';
import { fullscreenMachine } from '#machines/meeting/fullscreen.machine.ts';
import { inviteMachine } from '#machines/meeting/invite.machine.ts';
import { roomChat } from '#machines/meeting/room.children.ts';
import { timerMachine } from '#machines/meeting/timer.machine.ts';
import { startTicker } from '#src/services/clock.ts';
import { copyText, type ClipboardNavigator } from '#src/services/meeting/clipboard.ts';
import type { Fullscreen } from '#src/services/meeting/fullscreen.ts';
import { watchKeys } from '#src/services/meeting/key-presses.ts';

export interface RoomEffects {
  readonly sendChat: ReturnType<typeof fromPromise<void, OfCall & { readonly text: string }>>;
  readonly fullscreen: Fullscreen;
  /** What fills the screen; null while nothing can. */
  readonly stage: () => Element | null;
  readonly navigator: ClipboardNavigator;
}

/** What is around the media, with its effects (architecture 2). */
export const createRoom = ({ sendChat, fullscreen, stage, navigator }: RoomEffects) =>
  callRoom.provide({
    actors: {
      chat: roomChat.provide({ actors: { sendChat } }),
      timer: timerMachine.provide({
        actors: {
          tickClock: fromCallback(({ sendBack }) => startTicker((now) => sendBack({ type: 'clock.ticked', now }))),
        },
      }),
      fullscreen: fullscreenMachine.provide({
        actors: {
          enterFullscreen: fromPromise<void>(() => fullscreen.enter(stage())),
          exitFullscreen: fromPromise<void>(() => fullscreen.exit()),
          watchFullscreen: fromCallback(({ sendBack }) =>
            fullscreen.watch((isFull) => sendBack({ type: 'fullscreen.changed', isFull })),
          ),
        },
      }),
      invite: inviteMachine.provide({
        actors: {
          copyText: fromPromise<void, { readonly text: string }>(({ input }) => copyText(navigator, input.text)),
        },
      }),
    },
  });

/** @param isShown whether it is this call whose screen is to be seen: no other hears keys. */
export const createShortcuts = (page: Parameters<typeof watchKeys>[0], isShown: (call: OfCall) => boolean) =>
  callShortcuts.provide({
    actors: {
      watchKeys: fromCallback<EventObject, OfCall>(({ input, sendBack }) =>
        watchKeys(
          page,
          (press) => sendBack({ type: 'key.pressed', press }),
          () => isShown(input),
        ),
      ),
    },
  });
