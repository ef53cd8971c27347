import { fromCallback, fromPromise } from 'xstate';
import { activeTabMachine, type FoundTab, type TabUtterance } from '#machines/shell/active-tab.machine.ts';
import type { Services } from '#src/services/services.ts';

/** The active tab's statechart with its effects (architecture 2). */
export function createActiveTab({ tabs }: Services) {
  return activeTabMachine.provide({
    actors: {
      findActiveTab: fromPromise<FoundTab, { tabId: string }>(() => Promise.resolve(tabs.find())),
      talkToTabs: fromCallback<TabUtterance>(({ sendBack, receive }) => {
        const { say, leave } = tabs.talk(sendBack);
        receive(say);
        return leave;
      }),
    },
  });
}
