import { use } from 'react';
import type { ActorEdge, FlowData, FlowSummary } from './flow-data.ts';

const loaded = new Map<string, Promise<unknown>>();

function load(file: string): Promise<unknown> {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const loading = fetchJson(new URL(`data/${file}`, document.baseURI).href);
  loaded.set(file, loading);
  return loading;
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} is missing: HTTP ${answer.status}`);
  return answer.json();
}

/** All flows, in the order of their names. Suspends until they are loaded. */
export function useFlows(): readonly FlowSummary[] {
  return use(load('index.json')) as readonly FlowSummary[];
}

/** Which machines run which. Suspends until they are loaded. */
export function useActorEdges(): readonly ActorEdge[] {
  return use(load('map.json')) as readonly ActorEdge[];
}

/** One flow. Suspends until it is loaded. */
export function useFlow(name: string): FlowData {
  return use(loadFlow(name));
}

/** Several flows. Suspends until they are loaded. */
export function useFlowsData(names: readonly string[]): readonly FlowData[] {
  return names.map((name) => use(loadFlow(name)));
}

function loadFlow(name: string): Promise<FlowData> {
  return load(`${name}.json`) as Promise<FlowData>;
}
