import { useEffect, useState } from 'react';

/** Returns whether so many milliseconds have passed since the component was mounted; 0 have passed at once. */
export function useElapsed(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver || milliseconds === 0;
}
