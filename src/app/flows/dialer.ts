import { fromCallback, fromPromise } from 'xstate';
import { callClockMachine } from '#machines/dialer/call-clock.machine.ts';
import { callsMachine, type BadgeEvent } from '#machines/dialer/calls.machine.ts';
import type { NotificationPermission } from '#machines/dialer/dialer.types.ts';
import { dialerMachine } from '#machines/dialer/dialer.machine.ts';
import type { SendMessage, ShowNotification } from '#machines/dialer/dialer.setup.ts';
import { dialerFrameId } from '#src/contracts/dialer.ts';
import { createBadge } from '#src/services/badge.ts';
import { startTicker } from '#src/services/clock.ts';
import { createFrameChannel } from '#src/services/dialer/frame.ts';
import { followTelLinks } from '#src/services/dialer/tel-links.ts';
import { askBeforeLeaving } from '#src/services/leaving.ts';
import { createNotifications } from '#src/services/notifications/notifications.ts';
import type { Services } from '#src/services/services.ts';

const originOf = (url: string): string => (url === '' ? '' : new URL(url).origin);

const dialerFrame = (): Window | null =>
  document.querySelector<HTMLIFrameElement>(`iframe#${dialerFrameId}`)?.contentWindow ?? null;

/** The embedded dialer's statechart with its effects (architecture 2). */
export function createDialer({ configuration, backEnd }: Services) {
  const notifications = createNotifications(window);
  const calls = callsMachine.provide({
    actors: {
      showBadge: fromCallback<BadgeEvent, undefined>(({ receive }) => {
        const badge = createBadge(window);
        receive((event) => badge.show(event.calls, event.missed));
        return () => badge.clear();
      }),
      guardLeaving: fromCallback(() => askBeforeLeaving(window)),
      callClock: callClockMachine.provide({
        actors: {
          tickClock: fromCallback(({ sendBack }) => startTicker((now) => sendBack({ type: 'clock.ticked', now }))),
        },
      }),
    },
  });
  return dialerMachine.provide({
    actors: {
      calls,
      talkToFrame: fromCallback<SendMessage, undefined>(({ sendBack, receive }) => {
        const channel = createFrameChannel({
          origin: originOf(configuration.VITE_DIALER_URL),
          frame: dialerFrame,
          page: window,
          now: Date.now,
          onTrouble: (reason) => backEnd.reports.reportChannel('dialer', reason),
        });
        receive(({ message }) => channel.send(message));
        return channel.listen(sendBack);
      }),
      notify: fromCallback<ShowNotification, undefined>(({ sendBack, receive }) => {
        const stopWatching = notifications.watchPermission((permission) =>
          sendBack({ type: 'permission.changed', permission }),
        );
        receive(({ notification }) => {
          const isShown = notifications.show(notification, () =>
            sendBack({ type: 'notification.clicked', notification }),
          );
          if (!isShown) sendBack({ type: 'notification.refused', notification });
        });
        return () => {
          stopWatching();
          notifications.closeAll();
        };
      }),
      followTelLinks: fromCallback(({ sendBack }) =>
        followTelLinks(document, (number) => sendBack({ type: 'number.dial', number })),
      ),
      requestPermission: fromPromise<NotificationPermission>(() => notifications.requestPermission()),
    },
  });
}
