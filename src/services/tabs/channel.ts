/** The part of BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

export interface JoinedChannel {
  /** Tells every other tab. Says nothing where tabs cannot talk. */
  readonly post: (message: unknown) => void;
  readonly leave: () => void;
}

function openBroadcastChannel(name: string): Channel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Not in this browser, or not on a page of an opaque origin: each tab is then on its own.
    return null;
  }
}

/** Talks to the other tabs of this app; whatever they say is unknown until parsed by `hear`. */
export function joinChannel(
  name: string,
  hear: (message: unknown) => void,
  open: (name: string) => Channel | null = openBroadcastChannel,
): JoinedChannel {
  const channel = open(name);
  channel?.addEventListener('message', ({ data }) => hear(data));
  let isOpen = channel !== null;
  return {
    post: (message) => {
      if (isOpen) channel?.postMessage(message);
    },
    leave: () => {
      isOpen = false;
      channel?.close();
    },
  };
}
