import noNumbers from './no-numbers.svg?url&no-inline';
import support from './support.png?url&no-inline';

/** For 'No numbers available here' (specification 2.3). 240 x 168. */
export const noNumbersIllustration = noNumbers;

/** A headset: where the user is sent to the support team. 240 x 168, a PNG at twice that. */
export const supportIllustration = support;
