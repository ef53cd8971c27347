import * as v from 'valibot';
import { Failure } from '#machines/shared/failure.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import type { ParticipantFigures } from '#machines/meeting/statistics/statistics.types.ts';
import { readEntries, readReported, type ReportedConnection } from '#src/contracts/call-statistics.ts';
import { readParticipantId } from '#src/contracts/conference-token.ts';
import { eventOf, having, type Conference, type JitsiLibrary } from '../connection/jitsi.types.ts';
import type { Hearing } from '../connection/conference-events.ts';
import type { RemoteMedia } from '../media/remote-media.ts';
import { figuresOf, type Sample } from './figures.ts';

/** The library's connection to the bridge, and the browser's own inside of it; equal in both builds. */
const withConnection = having<{ getActivePeerConnection(): unknown }>('getActivePeerConnection');
const ofBrowser = v.object({ peerconnection: having<{ getStats(): Promise<unknown> }>('getStats') });
const report = having<{ values(): Iterable<unknown> }>('values');

async function statsOf(connection: { getStats(): Promise<unknown> }): Promise<unknown> {
  try {
    return await connection.getStats();
  } catch (error) {
    throw new Failure({ ownMessage: meetingCall.statistics.notMeasured, responseError: error });
  }
}

/** A sample before a longer pause says nothing about the present (ms). */
const longestPause = 10_000;

export interface ConferenceStatistics {
  /** Takes a sample; rejects with a `Failure` when there is no connection to the bridge, or when it cannot be measured. */
  read(): Promise<readonly ParticipantFigures[]>;
}

/**
 * Measures a conference. The library itself takes a sample every 10 s, and knows nothing of the own video in current
 * browsers: what passes this client is read from the browser, and only what the other participants measure themselves
 * from the library.
 */
export function createStatistics(
  conference: Conference,
  library: JitsiLibrary,
  { listen, remote, now }: Pick<Hearing, 'listen' | 'now'> & { readonly remote: Pick<RemoteMedia, 'sources'> },
): ConferenceStatistics {
  const reported = new Map<string, ReportedConnection>();
  let last: { readonly at: number; readonly sample: Sample } | null = null;

  listen(conference, eventOf(library, 'connectionQuality', 'REMOTE_STATS_UPDATED'), (given, statistics) => {
    const id = readParticipantId(given);
    const read = readReported(statistics);
    if (id !== null && read !== null) reported.set(id, read);
  });
  listen(conference, eventOf(library, 'conference', 'USER_LEFT'), (given) => {
    reported.delete(readParticipantId(given) ?? '');
  });

  function owners() {
    return new Map(
      remote
        .sources()
        .flatMap(({ participantId, kind, stream }) =>
          stream.getTracks().map(({ id }) => [id, { participantId, kind }] as const),
        ),
    );
  }

  return {
    read: async () => {
      const connection = v.is(withConnection, conference) ? conference.getActivePeerConnection() : null;
      if (!v.is(ofBrowser, connection)) throw new Failure({ ownMessage: meetingCall.statistics.notConnected });
      const found = await statsOf(connection.peerconnection);
      const at = now();
      const before = last !== null && at - last.at <= longestPause ? last.sample : null;
      last = { at, sample: readEntries(v.is(report, found) ? [...found.values()] : []) };
      const known = owners();
      return figuresOf({ now: last.sample, before, ownerOf: (id) => known.get(id) ?? null, reported });
    },
  };
}
