import type { Feedback, FeedbackInput } from '#machines/meeting/feedback.machine.ts';
import { meetingFeedback } from '#machines/meeting/meeting.children.ts';
import type { SendFeedback } from '#src/services/meeting/feedback.ts';
import { asActor } from './asActor.ts';

/** Feedback on a meeting with its effect (architecture 2). */
export const createFeedback = (sendFeedback: SendFeedback) =>
  meetingFeedback.provide({ actors: { sendFeedback: asActor<FeedbackInput & Feedback, void>(sendFeedback) } });
