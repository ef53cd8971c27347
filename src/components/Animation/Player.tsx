import { useLottieLight } from 'lottie-react';

export interface PlayerProps {
  /** Address of the Lottie JSON. */
  readonly source: string;
  readonly loop: boolean;
}

/**
 * The light build of the engine: SVG only, and no expressions, which would need `eval`. Uses the hook instead of the
 * component, which adds its style sheet as a <style> element that a strict Content-Security-Policy refuses.
 */
export function Player({ source, loop }: PlayerProps) {
  const { setDisplayRef } = useLottieLight({ src: source, loop, autoplay: true });
  return <div ref={setDisplayRef} />;
}
