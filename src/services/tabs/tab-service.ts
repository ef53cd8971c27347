import * as v from 'valibot';
import type { ActiveTabEvent, FoundTab, TabUtterance } from '#machines/shell/active-tab.machine.ts';
import { tabMessage, type TabMessage } from '#src/contracts/tab-messages.ts';
import { randomId } from '../device/random-id.ts';
import { createEntries, type OpenStorage } from '../storage/entries.ts';
import { joinChannel, type Channel } from './channel.ts';

/** The effects of the active-tab statechart (specification 4.7). No call fails. */
export interface TabService {
  readonly tabId: string;
  /** The other tab that is stored as the active one. */
  find(): FoundTab;
  /** Announces this tab on the channel, and receives the others' messages until unsubscribed. */
  talk(hear: (event: ActiveTabEvent) => void): {
    readonly say: (utterance: TabUtterance) => void;
    readonly leave: () => void;
  };
}

export interface TabServiceOptions {
  readonly tabId?: string;
  readonly now?: () => number;
  readonly storage?: OpenStorage;
  readonly openChannel?: (name: string) => Channel | null;
  readonly page?: Window;
}

const channelName = 'dialer-login:tabs';
/** The stored tab id is not secret. */
const noteName = 'dialer-login:active-tab';

function eventOf(message: TabMessage): ActiveTabEvent {
  if (message.event === 'INITIALIZE') return { type: 'heard.initialize' };
  if (message.event === 'CHECK_TAB_EXITS') return { type: 'heard.check', tabId: message.tab_id };
  return { type: 'heard.active', claim: { tabId: message.tab_id, since: message.since } };
}

export function createTabService(options: TabServiceOptions = {}): TabService {
  const { tabId = randomId(), now = Date.now, page = window, openChannel } = options;
  const entries = createEntries(options.storage);
  const takeBack = () => {
    if (entries.get(noteName) === tabId) entries.remove(noteName);
  };

  return {
    tabId,
    find: () => {
      const other = entries.get(noteName);
      return { other: other === undefined || other === tabId ? null : other, isKnown: other !== undefined, now: now() };
    },
    talk: (hear) => {
      const { post, leave } = joinChannel(
        channelName,
        (data) => {
          const message = v.safeParse(tabMessage, data);
          if (message.success) hear(eventOf(message.output));
        },
        openChannel,
      );
      const send = (message: TabMessage) => post(message);
      const whenShown = () => {
        if (page.document.visibilityState === 'visible') hear({ type: 'tab.shown', now: now() });
      };
      const whenBack = ({ persisted }: PageTransitionEvent) => {
        if (persisted) hear({ type: 'tab.returned' });
      };
      page.document.addEventListener('visibilitychange', whenShown);
      page.addEventListener('focus', whenShown);
      page.addEventListener('pageshow', whenBack);
      page.addEventListener('pagehide', takeBack);
      send({ event: 'INITIALIZE', tab_id: tabId });
      return {
        say: (utterance) => {
          if (utterance.type === 'say.nothing') takeBack();
          if (utterance.type === 'say.initialize') send({ event: 'INITIALIZE', tab_id: tabId });
          if (utterance.type === 'say.check') send({ event: 'CHECK_TAB_EXITS', tab_id: utterance.tabId });
          if (utterance.type === 'say.active') {
            entries.set(noteName, tabId);
            send({ event: 'ACTIVE_TAB', tab_id: utterance.claim.tabId, since: utterance.claim.since });
          }
        },
        leave: () => {
          page.document.removeEventListener('visibilitychange', whenShown);
          page.removeEventListener('focus', whenShown);
          page.removeEventListener('pageshow', whenBack);
          page.removeEventListener('pagehide', takeBack);
          takeBack();
          leave();
        },
      };
    },
  };
}
