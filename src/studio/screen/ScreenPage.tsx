import { lazy, useMemo } from 'react';
import type { EventObject } from 'xstate';
import type { Machine } from '#test/models/lib/machine.ts';
import { useCases } from '../data/cases.ts';
import { ownStep } from '../play/own-step.ts';
import { encodeRecording, withStep, type Simulation } from '../play/simulation.ts';
import { useSimulation } from '../play/useSimulation.ts';
import { go, withQuery, type Route } from '../shell/route.ts';
import styles from './Screen.module.css';
import { withFirstChildren } from './first-children.ts';
import { hasScreen, type FlowWithScreen } from './flows.ts';
import { frozenActor, type FrozenActor } from './frozen-actor.ts';
import type { ScreenMessage } from './screen-message.ts';

interface ScreenProps {
  readonly flow: FlowWithScreen;
  readonly actor: FrozenActor;
}

const Screen = lazy(async () => {
  const { views } = await import('./views.tsx');
  return {
    default: ({ flow, actor }: ScreenProps) =>
      views[flow](actor) ?? <p className={styles['none']}>No screen shows this state.</p>,
  };
});

/** The screen of a flow alone, as it is at a moment of a simulation; what is done on it is a step of the simulation. */
export function ScreenPage({ route }: { readonly route: Route }) {
  const { flow } = route;
  if (!hasScreen(flow)) return <p className={styles['none']}>No screen shows this flow.</p>;
  return <Simulated flow={flow} route={route} />;
}

function Simulated({ flow, route }: { readonly flow: FlowWithScreen; readonly route: Route }) {
  const { simulation, at } = useSimulation(flow, route);
  const { machine } = useCases(flow);
  const actor = useMemo(() => actorAt(simulation, at, { machine, route }), [simulation, at, machine, route]);
  return actor === null ? null : <Screen flow={flow} actor={actor} />;
}

interface Surroundings {
  readonly machine: Machine;
  readonly route: Route;
}

function actorAt(simulation: Simulation, at: number, { machine, route }: Surroundings): FrozenActor | null {
  const moment = simulation.moments[at];
  if (moment === undefined) return null;
  const { snapshot } = moment.place;
  let { recording } = simulation;
  let step = at;
  return frozenActor(withFirstChildren(snapshot, machine), (event: EventObject) => {
    // Leaving a field, for example, which many states ignore.
    if (!snapshot.can(event)) return;
    const { type, ...payload } = event;
    recording = withStep(recording, step, { kind: 'own', step: ownStep(type, payload) });
    step += 1;
    show({ kind: 'screen.step', play: encodeRecording(recording), step: String(step) }, route);
  });
}

/** In a frame, the page around it shows the step; it sets the address of the frame. */
function show(message: ScreenMessage, route: Route): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
  else go(withQuery(route, { play: message.play, step: message.step }), true);
}
