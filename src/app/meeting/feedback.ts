import type { Feedback, FeedbackInput } from '#machines/meeting/feedback/feedback.machine.ts';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type { SendFeedback } from '#src/services/meeting/feedback/feedback.ts';
import { asActor } from '../flows/as-actor.ts';

/** Feedback on a meeting with its effect (architecture 2). */
export const createFeedback = (sendFeedback: SendFeedback) =>
  lateParts.feedback.provide({ actors: { sendFeedback: asActor<FeedbackInput & Feedback, void>(sendFeedback) } });
