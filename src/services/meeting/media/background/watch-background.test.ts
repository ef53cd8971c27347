import { expect, it } from 'vitest';
import { createSubscribers } from '#src/services/subscribers.ts';
import { FakeBackground } from './background.fixture.ts';
import type { BackgroundState } from './background.types.ts';
import { watchBackground } from './watch-background.ts';

it('reports the background now and after each change, and the cost of the running one', () => {
  const changes = createSubscribers();
  let state: BackgroundState = 'loading';
  const reports: string[] = [];
  const local = { background: () => state, subscribe: (listener: () => void) => changes.add(listener) };
  const become = (next: BackgroundState) => {
    state = next;
    changes.tell();
  };
  const stop = watchBackground(local, (report) => {
    reports.push(report.type === 'background.changed' ? report.status : `slow: ${report.isSlow}`);
  });
  expect(reports).toEqual(['loading']);
  changes.tell();
  const first = new FakeBackground('blur');
  become(first);
  first.costs.tell(true);
  become('failed');
  first.costs.tell(false);
  expect(reports).toEqual(['loading', 'on', 'slow: true', 'failed']);
  const second = new FakeBackground('hills');
  become(second);
  stop();
  second.costs.tell(true);
  become(null);
  expect(reports).toEqual(['loading', 'on', 'slow: true', 'failed', 'on']);
});
