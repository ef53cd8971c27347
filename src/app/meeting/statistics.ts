import { fromPromise } from 'xstate';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type { OfCall } from '#machines/meeting/conference.types.ts';
import type { ParticipantFigures } from '#machines/meeting/statistics/statistics.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { copyText, type ClipboardNavigator } from '#src/services/meeting/invite/clipboard.ts';
import type { ActiveConferences } from './active-conferences.ts';

/** The statistics of a call with their effects (architecture 2). */
export const createStatistics = (conferences: Pick<ActiveConferences, 'find'>, navigator: ClipboardNavigator) =>
  lateParts.statistics.provide({
    actors: {
      readFigures: fromPromise<readonly ParticipantFigures[], OfCall>(async ({ input }) => {
        const conference = conferences.find(input);
        if (conference === null) throw new Failure({ ownMessage: messages.meeting.notConnected });
        return conference.readFigures();
      }),
      copyReport: fromPromise<void, { readonly text: string }>(({ input }) => copyText(navigator, input.text)),
    },
  });
