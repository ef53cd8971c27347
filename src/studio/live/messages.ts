import { useSyncExternalStore } from 'react';
import { inspectionChannel, type InspectionMessage, type RepeatRequest } from '#src/app/debug/inspection/messages.ts';

/** All messages of one load of a page, in the order in which they were posted. */
export interface WatchedPage {
  readonly page: string;
  readonly messages: readonly InspectionMessage[];
}

const kinds: ReadonlySet<unknown> = new Set<InspectionMessage['kind']>(['actor', 'event', 'snapshot']);

function isMessage(data: unknown): data is InspectionMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    kinds.has(data.kind) &&
    'page' in data &&
    typeof data.page === 'string' &&
    'number' in data &&
    typeof data.number === 'number'
  );
}

const received = new Map<string, Map<number, InspectionMessage>>();
const listeners = new Set<() => void>();
let pages: readonly WatchedPage[] = [];
let isFramePlanned = false;
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  const opened = new BroadcastChannel(inspectionChannel);
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    const known = received.get(data.page) ?? new Map<number, InspectionMessage>();
    received.set(data.page, known.set(data.number, data));
    if (!isFramePlanned) requestAnimationFrame(show);
    isFramePlanned = true;
  });
  opened.postMessage({ kind: 'repeat' } satisfies RepeatRequest);
  return opened;
}

/** Many messages arrive at once: the page is drawn at most once in each frame. */
function show(): void {
  isFramePlanned = false;
  pages = [...received].map(([page, messages]) => ({
    page,
    messages: [...messages.values()].toSorted((one, other) => one.number - other.number),
  }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  channel ??= open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pages of the app that can be watched, the newest last. */
export function useWatchedPages(): readonly WatchedPage[] {
  return useSyncExternalStore(subscribe, () => pages);
}
