import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx';

export interface PacedLiveRegionProps {
  readonly message: string;
  /** At least so many milliseconds lie between two announcements; of the messages between, the last is announced. */
  readonly interval: number;
}

/** A live region for texts that change often. */
export function PacedLiveRegion({ message, interval }: PacedLiveRegionProps) {
  const [shown, setShown] = useState(message);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = Math.max(0, last.current + interval - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(message);
    }, wait);
    return () => clearTimeout(timer);
  }, [message, interval]);
  return <LiveRegion message={shown} />;
}
