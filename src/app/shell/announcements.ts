/** Short texts from a screen to the notices over the page, which may be loaded later. */
export interface Announcements {
  readonly announce: (text: string) => void;
  /** One listener receives every text, including earlier ones. Returns a function that unsubscribes. */
  readonly listen: (listener: (text: string) => void) => () => void;
}

export function createAnnouncements(): Announcements {
  const waiting: string[] = [];
  let listening: ((text: string) => void) | null = null;
  return {
    announce: (text) => {
      if (listening === null) waiting.push(text);
      else listening(text);
    },
    listen: (listener) => {
      listening = listener;
      for (const text of waiting.splice(0)) listener(text);
      return () => {
        listening = null;
      };
    },
  };
}
