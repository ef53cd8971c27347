import type { MeetingVenue, AccessRequest, PasswordCheck } from '#machines/meeting/admission/admission.machine.ts';
import type { ConferenceAccess } from '#machines/meeting/conference.types.ts';
import type { PassRenewal } from '#machines/meeting/connection/connection.setup.ts';
import { isPictureData } from '#machines/meeting/settings/picture-data.ts';
import { Failure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { readConferenceToken } from '#src/contracts/conference-token.ts';
import { checkPasswordAnswer, conferencePassAnswer, conferencePassHeaders } from '#src/contracts/conference.ts';
import type { HttpClient } from '#src/services/http/client.ts';
import { joinUrl } from '#src/services/http/url.ts';
import type { Operation } from '#src/services/operation.ts';
import { createFetchMeetingPlace } from './meeting-place.ts';

/** The requests for joining a meeting (specification 7.4). All reject with a `Failure`. */
export interface MeetingAccess {
  /** Rejects with status 404 if the meeting does not exist. */
  readonly findMeeting: Operation<{ readonly meetingId: string }, MeetingVenue>;
  readonly checkPassword: Operation<PasswordCheck, { readonly proof: string }>;
  /** Rejects with status 403 if a password is required. */
  readonly fetchAccess: Operation<AccessRequest, ConferenceAccess>;
  /**
   * Returns the same pass while it is younger than the identity-token maximum age (specification 9), else a new one.
   */
  readonly renewAccess: Operation<PassRenewal, ConferenceAccess>;
}

export interface MeetingAccessOptions {
  readonly relay: HttpClient;
  readonly clientFor: (base: string) => HttpClient;
  /** Returns the token of the signed-in user; '' for a guest. */
  readonly bearer: () => string;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Returns the non-empty values as headers, encoded in characters that a header allows. */
function passHeaders(said: Readonly<Record<keyof typeof conferencePassHeaders, string>>): Record<string, string> {
  const names = ['proof', 'name', 'avatar'] as const;
  return Object.fromEntries(
    names
      .filter((name) => said[name] !== '')
      .map((name) => [conferencePassHeaders[name], encodeURIComponent(said[name].toWellFormed())]),
  );
}

export function createMeetingAccess({ relay, clientFor, bearer, now = Date.now }: MeetingAccessOptions): MeetingAccess {
  const serviceOf = ({ harmony }: MeetingVenue) => clientFor(joinUrl(harmony, 'api/v1/'));
  const asAnyActor = () => (bearer() === '' ? {} : { bearer: bearer() });
  const fetchAccess: MeetingAccess['fetchAccess'] = async (
    { venue, meetingId, proof, displayName, avatar },
    signal,
  ) => {
    const { token, jitsiUrl } = await serviceOf(venue).send(
      {
        method: 'GET',
        path: 'room/conf-id/{meeting_id}',
        segments: { meeting_id: meetingId },
        // Servers refuse headers as long as a picture.
        headers: passHeaders({ proof, name: displayName, avatar: isPictureData(avatar) ? '' : avatar }),
        answer: conferencePassAnswer,
        ...asAnyActor(),
      },
      signal,
    );
    const said = readConferenceToken(token);
    // The room and the domain are in the token's payload: without them the conference cannot be joined.
    if (said === null) throw new Failure({ ownMessage: messages.api.default, reason: 'contract' });
    return {
      httpBind: jitsiUrl,
      deployment: new URL(venue.jitsiUrl).origin,
      domain: said.domain,
      room: said.room,
      token,
      issuedAt: now(),
      displayName: displayName === '' ? said.displayName : displayName,
      avatar: avatar === '' ? said.avatar : avatar,
    };
  };

  return {
    findMeeting: createFetchMeetingPlace(relay, bearer),
    checkPassword: ({ venue, meetingId, password }, signal) =>
      serviceOf(venue).send(
        {
          method: 'POST',
          path: 'room/check-password',
          body: { meeting_id: meetingId, password },
          answer: checkPasswordAnswer,
          ...asAnyActor(),
        },
        signal,
      ),
    fetchAccess,
    renewAccess: async ({ access, query }, signal) => {
      const age = now() - access.issuedAt;
      // If the clock was set back, the age is unknown.
      return age >= 0 && age < delays.identityTokenMaxAge ? access : fetchAccess(query, signal);
    },
  };
}
