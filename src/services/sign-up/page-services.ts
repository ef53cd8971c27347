import type { SignUpDraft } from '#machines/sign-up/draft.ts';
import { createUtmCookie, type UtmCookie } from '../cookies.ts';
import { startMarketing } from '../marketing.ts';
import { createLazyReplay } from '../replay/lazy-replay.ts';
import type { SessionReplay } from '../replay/session-replay.ts';
import type { Services } from '../services.ts';
import type { DraftKeeper } from '../storage/draft-keeper.ts';
import { createSignUpOperations, type SignUpOperations } from './operations.ts';
import { createSignUpKeeper } from './sign-up-keeper.ts';

/** The services of the sign-up page outside its form; loaded with the route. */
export interface SignUpServices {
  readonly operations: SignUpOperations;
  readonly replay: SessionReplay;
  readonly utmCookie: UtmCookie;
  readonly draft: DraftKeeper<SignUpDraft>;
  /** Adds the marketing script to the page in production; returns a function that removes it. */
  readonly startMarketing: () => () => void;
}

export function createSignUpServices({ configuration, backEnd }: Services): SignUpServices {
  return {
    operations: createSignUpOperations({ relay: backEnd.relay, centralPoint: backEnd.centralPoint, now: Date.now }),
    replay: createLazyReplay(configuration.VITE_REPLAY_URL),
    utmCookie: createUtmCookie({ document, protocol: location.protocol }),
    draft: createSignUpKeeper(backEnd.store),
    startMarketing: () =>
      startMarketing({
        script: configuration.VITE_MARKETING_SCRIPT,
        isProduction: import.meta.env.PROD,
        document,
      }),
  };
}
