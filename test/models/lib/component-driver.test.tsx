import { useSelector } from '@xstate/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AnyActor } from 'xstate';
import { dispatchCases } from '../fixtures/cases.ts';
import { createComponentDriver, type ViewUnderTest } from './component-driver.ts';
import { walk } from './driver.ts';
import { disagreements, type Handlers } from './handlers.ts';
import { modelOf } from './model.ts';

interface DispatchSnapshot {
  readonly matches: (value: object) => boolean;
}

function DispatchView({ actor, ringsInSilence }: { readonly actor: AnyActor; readonly ringsInSilence: boolean }) {
  const isRefused = useSelector(actor, (snapshot: DispatchSnapshot) => snapshot.matches({ parcel: 'refused' }));
  const isSent = useSelector(actor, (snapshot: DispatchSnapshot) => snapshot.matches({ parcel: 'sent' }));
  const isRinging = useSelector(actor, (snapshot: DispatchSnapshot) => snapshot.matches({ alarm: 'ringing' }));
  return (
    <>
      {isRefused && (
        <button type="button" onClick={() => actor.send({ type: 'send.retry' })}>
          Try again
        </button>
      )}
      {isSent && <p>Arrived</p>}
      {isRinging && !ringsInSilence && (
        <button type="button" onClick={() => actor.send({ type: 'alarm.reset' })}>
          Silence
        </button>
      )}
    </>
  );
}

const press = async (name: string): Promise<void> => {
  const user = userEvent.setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) });
  await user.click(screen.getByRole('button', { name }));
};

const handlers: Handlers = {
  send: { 'send.retry': () => press('Try again'), 'alarm.reset': () => press('Silence') },
  sees: {
    'parcel.refused': () => expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined(),
    'parcel.sent': () => expect(screen.getByText('Arrived')).toBeDefined(),
    'alarm.ringing': () => expect(screen.getByRole('button', { name: 'Silence' })).toBeDefined(),
    'alarm.quiet': () => expect(screen.queryByRole('button', { name: 'Silence' })).toBeNull(),
  },
};

const dispatchView = (ringsInSilence: boolean): ViewUnderTest => ({
  cases: dispatchCases,
  mount: (actor) => render(<DispatchView actor={actor} ringsInSilence={ringsInSilence} />).unmount,
  handlers,
});

describe('the component driver', () => {
  const { scripts } = modelOf(dispatchCases);

  it('agrees with the model', () => {
    expect(disagreements(scripts, handlers, { settle: () => {}, elapse: () => {} })).toEqual([]);
  });

  it.each(scripts.map((script) => [script.title, script] as const))('walks: %s', async (_title, script) => {
    await expect(walk(script, () => createComponentDriver(dispatchView(false), script))).resolves.toBeUndefined();
  });

  it('fails on a view that does not show where the machine is', async () => {
    const [script] = scripts;
    const walking = script && walk(script, () => createComponentDriver(dispatchView(true), script));
    await expect(walking).rejects.toThrow('Silence');
  });
});
