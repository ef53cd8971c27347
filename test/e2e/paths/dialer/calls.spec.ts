import type { callsMachine } from '#machines/dialer/calls.machine.ts';
import type { CallNotice, Party } from '#machines/dialer/dialer.types.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { Dashboard } from '#test/e2e/pages/dashboard.page.ts';
import { callsCases } from '#test/models/dialer/calls.cases.ts';
import { bob } from '#test/models/dialer/samples.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { contextOf, textOf, walkFlow } from '../support/walk-flow.ts';

/** Bob has no name here: his number is shown. */
const bobsNumber = '+1 212 555 0123';
const nameOf = ({ number, name }: Party): string => (number === bob.party.number ? bobsNumber : name);
const titleOf = ({ kind }: CallNotice): string => (kind === 'incoming' ? 'Incoming call' : 'Missed call');

walkFlow({
  cases: callsCases,
  open: async ({ page }) => {
    const dashboard = new Dashboard(page);
    await dashboard.open();
    await dashboard.isGreeted();
  },
  delivered: {
    'the user calls Bob': "The user does it in the dialer's frame, and the demo dialer has other callers.",
  },
  // 'Dismiss all' is offered from two notices on, and 'Dismiss' only on a notice that is shown.
  infeasible: ({ context }, { kind, event }) => {
    const { notices } = context as ReturnType<typeof contextOf<typeof callsMachine>>;
    if (kind !== 'send') return false;
    if (event.type === 'notices.dismissAll') return notices.length < 2;
    return event.type === 'notice.dismiss' && notices.every(({ id }) => id !== textOf(event, 'id'));
  },
  does: ({ page }) => ({
    'notice.dismiss': () =>
      new Dashboard(page).callNotices
        .filter({ hasText: bobsNumber })
        .getByRole('button', { name: 'Dismiss', exact: true })
        .click(),
    'notices.dismissAll': () => page.getByRole('button', { name: 'Dismiss all' }).click(),
  }),
  sees: ({ page }) => {
    const { call: chip, callNotices } = new Dashboard(page);
    const showsNotices = async (place: Expectation) => {
      const { notices } = contextOf<typeof callsMachine>(place);
      await expect(callNotices).toHaveCount(notices.length);
      for (const [index, notice] of notices.entries()) {
        await expect(callNotices.nth(index)).toContainText(titleOf(notice));
        await expect(callNotices.nth(index)).toContainText(nameOf(notice.party));
      }
    };
    return {
      idle: async (place) => {
        await showsNotices(place);
        await expect(chip).toHaveCount(0);
        await expect(page).toHaveTitle('Dashboard');
      },
      inCall: async (place) => {
        const { calls } = contextOf<typeof callsMachine>(place);
        await showsNotices(place);
        await expect(chip.getByText('+1', { exact: true })).toHaveCount(calls.length - 1);
      },
      'inCall.ringing': async (place) => {
        const [call] = contextOf<typeof callsMachine>(place).calls;
        if (call === undefined) throw new Error('no call rings');
        const { party, direction } = call;
        const text = direction === 'incoming' ? `${nameOf(party)} is calling` : `Calling ${nameOf(party)}`;
        await expect(page).toHaveTitle(`${text} · Dashboard`);
        await expect(chip).toContainText(direction === 'incoming' ? 'Incoming' : 'Calling');
      },
      'inCall.talking': async (place) => {
        const { calls } = contextOf<typeof callsMachine>(place);
        const answered = calls.find(({ answeredAt }) => answeredAt !== null);
        await expect(page).toHaveTitle(`In a call with ${answered?.party.name} · Dashboard`);
        await expect(chip).toContainText(/\d\d:\d\d:\d\d/);
      },
    };
  },
});
