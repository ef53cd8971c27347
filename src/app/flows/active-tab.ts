import { createActor, fromCallback, fromPromise } from 'xstate';
import { activeTabMachine, type FoundTab, type TabUtterance } from '#machines/shell/active-tab.machine.ts';
import { createTabService } from '#src/services/tabs/tab-service.ts';

/** Starts the active tab's statechart with its effects (architecture 2). */
export function startActiveTab() {
  const tabs = createTabService();
  const machine = activeTabMachine.provide({
    actors: {
      findActiveTab: fromPromise<FoundTab, { tabId: string }>(() => Promise.resolve(tabs.find())),
      talkToTabs: fromCallback<TabUtterance>(({ sendBack, receive }) => {
        const { say, leave } = tabs.talk(sendBack);
        receive(say);
        return leave;
      }),
    },
  });
  return createActor(machine, { input: { tabId: tabs.tabId } }).start();
}
