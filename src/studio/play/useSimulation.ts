import { useMemo } from 'react';
import { useCases } from '../data/cases.ts';
import type { Route } from '../shell/route.ts';
import { decodeRecording, simulate, type Simulation } from './simulation.ts';

/** The simulation that an address contains, and the moment that it shows. */
export function useSimulation(name: string, { query }: Route): { simulation: Simulation; at: number } {
  const cases = useCases(name);
  const text = query.get('play');
  const simulation = useMemo(() => {
    const known = text === null ? null : decodeRecording(text);
    const [first = ''] = Object.keys(cases.inputs);
    const input = known !== null && known.input in cases.inputs ? known.input : first;
    return simulate(cases, { input, steps: known?.steps ?? [] });
  }, [cases, text]);
  const wanted = Number(query.get('step') ?? simulation.moments.length - 1);
  const at = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), simulation.moments.length - 1) : 0;
  return { simulation, at };
}
