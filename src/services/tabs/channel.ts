/** The part of BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

export interface JoinedChannel {
  /** Sends a message to every other tab. Does nothing where there is no channel. */
  readonly post: (message: unknown) => void;
  readonly leave: () => void;
}

function openBroadcastChannel(name: string): Channel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Not in this browser, or not on a page of an opaque origin: each tab then works alone.
    return null;
  }
}

/** The channel to the other tabs of this app; their messages are unknown until `hear` has parsed them. */
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
