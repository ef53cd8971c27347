import * as v from 'valibot';
import type { ActiveTabEvent, FoundTab, TabUtterance } from '#machines/shell/active-tab.machine.ts';
import { tabMessage, type TabMessage } from '#src/contracts/tab-messages.ts';
import { randomId } from '../device/random-id.ts';
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
  /** Throws where storage is denied. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly openChannel?: (name: string) => Channel | null;
  readonly page?: Window;
}

const channelName = 'dialer-login:tabs';
/** Read and written at once, because a page that is being left cannot wait; a tab's id is not secret. */
const noteName = 'dialer-login:active-tab';

function eventOf(message: TabMessage): ActiveTabEvent {
  if (message.event === 'INITIALIZE') return { type: 'heard.initialize' };
  if (message.event === 'CHECK_TAB_EXITS') return { type: 'heard.check', tabId: message.tab_id };
  return { type: 'heard.active', claim: { tabId: message.tab_id, since: message.since } };
}

export function createTabService(options: TabServiceOptions = {}): TabService {
  const { tabId = randomId(), now = Date.now, storage = () => localStorage, page = window, openChannel } = options;

  function withStorage<T>(use: (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => T, otherwise: T): T {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  }
  /** undefined without storage. */
  const noted = () => withStorage<string | null | undefined>((notes) => notes.getItem(noteName), undefined);
  const note = () => withStorage((notes) => notes.setItem(noteName, tabId), undefined);
  const takeBack = () => {
    if (noted() === tabId) withStorage((notes) => notes.removeItem(noteName), undefined);
  };

  return {
    tabId,
    find: () => {
      const other = noted();
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
            note();
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
