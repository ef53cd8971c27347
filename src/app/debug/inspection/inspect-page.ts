import { holdMachine, type HeldMachine, type HoldRequest } from './hold-machine.ts';
import { inspectActors } from './inspect-actors.ts';

/** What a test requests of the page before the app starts, and how it walks the held machine then. */
export interface RequestedInspection {
  hold?: HoldRequest;
  held?: HeldMachine;
}

declare global {
  interface Window {
    /** The page is inspected without `?inspect`, which flows would keep and send. */
    statechartInspection?: RequestedInspection;
  }
}

/** Inspects the page when its address has `?inspect`, or a test requests it. */
export function inspectPage(): void {
  const { statechartInspection: requested } = window;
  if (requested?.hold !== undefined) requested.held = holdMachine(requested.hold);
  if (requested !== undefined || new URLSearchParams(window.location.search).has('inspect')) inspectActors();
}
