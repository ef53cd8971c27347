import { Failure } from '#machines/shared/failure.ts';
import { meetingModerator as texts } from '#machines/shared/messages/meeting-moderator.ts';
import { RejectedRequest } from '../connection/stanzas.ts';

/** The text of each XMPP condition; the text of all other conditions is `forbidden`. */
const reasons = new Map<string, string>([
  ['item-not-found', texts.gone],
  ['feature-not-implemented', texts.unsupported],
  ['service-unavailable', texts.unsupported],
  ['internal-server-error', texts.failed],
  ['remote-server-timeout', texts.unanswered],
]);

/** Converts a refusal of the server to the `Failure` whose message is the reason. */
export function refusal(error: unknown): Failure {
  const condition = error instanceof RejectedRequest ? error.condition : null;
  return new Failure({
    ownMessage: condition === null ? texts.unanswered : (reasons.get(condition) ?? texts.forbidden),
    reason: condition === null ? 'timeout' : 'api',
    responseError: error,
  });
}
