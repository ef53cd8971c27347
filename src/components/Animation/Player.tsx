import { LottieLight } from 'lottie-react';

export interface PlayerProps {
  /** Address of the Lottie JSON. */
  readonly source: string;
  readonly loop: boolean;
}

/** The light build of the engine: SVG only, and no expressions, which would need `eval`. */
export function Player({ source, loop }: PlayerProps) {
  return <LottieLight src={source} loop={loop} autoplay />;
}
