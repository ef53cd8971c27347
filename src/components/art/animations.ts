import failed from './animations/failed.json?url&no-inline';
import failedStill from './animations/failed.svg?url&no-inline';
import processing from './animations/processing.json?url&no-inline';
import processingStill from './animations/processing.svg?url&no-inline';
import success from './animations/success.json?url&no-inline';
import successStill from './animations/success.svg?url&no-inline';

/** A vector animation: the address of its Lottie JSON and of its still picture, both square. */
export interface AnimationArt {
  readonly source: string;
  readonly still: string;
}

/** Loops. */
export const processingAnimation: AnimationArt = { source: processing, still: processingStill };
/** Plays once. */
export const successAnimation: AnimationArt = { source: success, still: successStill };
/** Plays once. */
export const failedAnimation: AnimationArt = { source: failed, still: failedStill };
