import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActiveTabEvent } from '#machines/shell/active-tab.machine.ts';
import { createEther } from './channel.fixture.ts';
import { createTabService } from './tab-service.ts';

const channelName = 'dialer-login:tabs';
const now = 1_735_732_800_000;
const claimOf = (tabId: string) => ({ type: 'say.active', claim: { tabId, since: now } }) as const;

function setUp() {
  const ether = createEther();
  const tab = (tabId: string) => createTabService({ tabId, now: () => now, openChannel: ether.open });
  return { ether, one: tab('one'), other: tab('other'), tell: (message: unknown) => ether.tell(channelName, message) };
}

beforeEach(() => localStorage.clear());

describe('createTabService', () => {
  it('sends the messages of specification 4.7', () => {
    const { ether, one } = setUp();
    const { say } = one.talk(() => {});
    say({ type: 'say.check', tabId: 'other' });
    say(claimOf('one'));
    expect(ether.said).toEqual([
      { event: 'INITIALIZE', tab_id: 'one' },
      { event: 'CHECK_TAB_EXITS', tab_id: 'other' },
      { event: 'ACTIVE_TAB', tab_id: 'one', since: now },
    ]);
  });

  it('receives the messages of other tabs', () => {
    const { one, other } = setUp();
    const heard: ActiveTabEvent[] = [];
    one.talk((event) => heard.push(event));
    const { say } = other.talk(() => {});
    say({ type: 'say.check', tabId: 'one' });
    say(claimOf('other'));
    expect(heard).toEqual([
      { type: 'heard.initialize' },
      { type: 'heard.check', tabId: 'one' },
      { type: 'heard.active', claim: { tabId: 'other', since: now } },
    ]);
  });

  it('stores the active tab for tabs that are opened later', () => {
    const { one, other } = setUp();
    expect(other.find()).toEqual({ other: null, isKnown: true, now });
    const { say } = one.talk(() => {});
    say(claimOf('one'));
    expect(other.find()).toEqual({ other: 'one', isKnown: true, now });
    expect(one.find()).toEqual({ other: null, isKnown: true, now });
    say({ type: 'say.nothing' });
    expect(other.find()).toEqual({ other: null, isKnown: true, now });
  });

  it('reports the active tab as unknown where storage is denied', () => {
    const storage = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { ether } = setUp();
    const tab = createTabService({ tabId: 'one', now: () => now, openChannel: ether.open, storage });
    expect(tab.find()).toEqual({ other: null, isKnown: false, now });
    const { say } = tab.talk(() => {});
    ether.said.length = 0;
    say({ type: 'say.initialize' });
    expect(ether.said).toEqual([{ event: 'INITIALIZE', tab_id: 'one' }]);
  });

  it('removes its record when the page is left, but never that of another tab', () => {
    const { one, other } = setUp();
    one.talk(() => {}).say(claimOf('one'));
    window.dispatchEvent(new Event('pagehide'));
    expect(other.find().other).toBeNull();

    other.talk(() => {}).say(claimOf('other'));
    one.talk(() => {}).say({ type: 'say.nothing' });
    expect(one.find().other).toBe('other');
  });

  it('reports when this tab becomes visible, and when the page is restored', () => {
    const { one } = setUp();
    const heard: ActiveTabEvent[] = [];
    const { leave } = one.talk((event) => heard.push(event));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    leave();
    window.dispatchEvent(new Event('focus'));
    expect(heard).toEqual([{ type: 'tab.shown', now }, { type: 'tab.shown', now }, { type: 'tab.returned' }]);
  });

  it('reports nothing for a hidden tab', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const hear = vi.fn<(event: ActiveTabEvent) => void>();
    setUp().one.talk(hear);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(hear).not.toHaveBeenCalled();
  });

  it('works alone without a channel and without storage', () => {
    const storage = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const alone = createTabService({ tabId: 'one', now: () => now, storage, openChannel: () => null });
    const { say, leave } = alone.talk(() => {});
    say(claimOf('one'));
    say({ type: 'say.nothing' });
    leave();
    expect(alone.find()).toEqual({ other: null, isKnown: false, now });
  });

  it('ignores 10,000 arbitrary messages, except well-formed ones', () => {
    const { one, tell } = setUp();
    const heard: ActiveTabEvent[] = [];
    one.talk((event) => heard.push(event));
    const nearly = fc.record(
      {
        event: fc.oneof(fc.constantFrom('INITIALIZE', 'CHECK_TAB_EXITS', 'ACTIVE_TAB', 'active_tab'), fc.anything()),
        tab_id: fc.oneof(fc.string(), fc.anything()),
        since: fc.oneof(fc.integer(), fc.double(), fc.anything()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(nearly, fc.anything()), (message) => {
        heard.length = 0;
        tell(message);
        for (const event of heard) {
          expect(['heard.initialize', 'heard.check', 'heard.active']).toContain(event.type);
          expect(event.type !== 'heard.active' || Number.isInteger(event.claim.since + 1)).toBe(true);
        }
        expect(heard.length).toBeLessThan(2);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});
