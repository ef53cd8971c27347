import type { ConferenceOrder } from '#machines/meeting/conference.types.ts';

export interface HandTime {
  /** Stores when the user raises the hand; also while there is no conference, which drops the order. */
  readonly follow: (order: ConferenceOrder) => void;
  /** Epoch milliseconds; the current time while the hand is not raised. */
  readonly raisedAt: () => number;
}

/**
 * When the user raised the hand. The others order raised hands by it, so that the user keeps the place when the hand is
 * sent again after a lost connection.
 */
export function createHandTime(now: () => number): HandTime {
  let at: number | null = null;
  return {
    follow: (order) => {
      const emoji = order.type === 'property.set' ? order.properties.emoji : undefined;
      if (emoji !== undefined) at = emoji === 'hand' ? (at ?? now()) : null;
    },
    raisedAt: () => at ?? now(),
  };
}
