import * as v from 'valibot';
import { schedule } from '#src/services/schedule.ts';
import type { Hearing } from './conference-events.ts';
import { eventOf, having, type Conference, type JitsiLibrary, type LocalTrack } from './jitsi.types.ts';

/** The library's connection for one media session, equal in both builds. It is closed after the last change in it. */
interface Session {
  readonly signalingState: unknown;
  getLocalTracks(): readonly unknown[];
}
const isSession = having<Session>('getLocalTracks');
const withSessions = having<{ getActivePeerConnection(): unknown; getLocalTracks(): readonly LocalTrack[] }>(
  'getActivePeerConnection',
  'getLocalTracks',
);

/** Milliseconds between two checks of a session in which a change is pending. */
const checkInterval = 100;

/** How often a change looks for the session that it needs: 10 s altogether. */
const patience = 100;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    schedule(resolve, checkInterval);
  });

const hasEnded = (session: Session | null): boolean => session?.signalingState === 'closed';

/** The session in which the conference sends media: null between two sessions, and in a build that does not expose it. */
function sessionOf(conference: Conference): Session | null {
  const session = v.is(withSessions, conference) ? conference.getActivePeerConnection() : null;
  return v.is(isSession, session) ? session : null;
}

/** The session after one that has ended, or any other. Rejects if none follows. */
async function nextSession(conference: Conference, ended: Session | null, left = patience): Promise<Session | null> {
  const session = sessionOf(conference);
  if (session === null || (session !== ended && !hasEnded(session))) return session;
  if (left === 0) throw new Error('No media session has followed the one that ended.');
  await pause();
  return nextSession(conference, ended, left - 1);
}

/** The current library rejects what waits in a session that ends; both refuse more changes in it, also before it is closed. */
const isOfEnd = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ClearedQueueError' || error.message === 'The queue has been stopped');

/**
 * Makes a change of the sent media in the current session, and rejects if that session ends before. The library of 2022
 * drops the changes that wait in a session that ends: their promises never settle.
 */
export function inOneSession(conference: Conference, change: () => Promise<unknown>): Promise<void> {
  return inSession(sessionOf(conference), change);
}

async function inSession(session: Session | null, change: () => Promise<unknown>): Promise<void> {
  let stop: () => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    // A session is closed right after its last change: that one may settle only now.
    const check = (wasEnded: boolean): void => {
      const isEnded = hasEnded(session);
      if (wasEnded) reject(new Error('The media session has ended.'));
      else stop = schedule(() => check(isEnded), checkInterval);
    };
    if (session !== null) check(false);
  });
  try {
    await Promise.race([change(), ended]);
  } finally {
    stop();
  }
}

/** The library removes a track that a session does not send only when it treats the track as a muted one. */
async function removeUnsent(track: LocalTrack, remove: Conference['removeTrack']): Promise<void> {
  const own = Object.getOwnPropertyDescriptor(track, 'isMuted');
  Object.defineProperty(track, 'isMuted', { configurable: true, value: () => true });
  try {
    await remove(track);
  } finally {
    if (own === undefined) Reflect.deleteProperty(track, 'isMuted');
    else Object.defineProperty(track, 'isMuted', own);
  }
}

/**
 * Changes of the conference's tracks outlast the media session that they begin in: encryption, a server that moves a
 * conference and a lost connection to the bridge end a session and begin another one. A change that the end has
 * dropped or refused is made again in the next session. A track whose change is complete only when the next session
 * has begun is part of the conference, but not of that session, and is added again. The functions of the conference
 * itself are replaced, since the library uses them for effects.
 */
export function outlastSessions(conference: Conference, library: JitsiLibrary, listen: Hearing['listen']): void {
  if (!v.is(withSessions, conference)) return;
  const media: typeof conference = conference;
  const add = conference.addTrack.bind(conference);
  const remove = conference.removeTrack.bind(conference);
  const replace = conference.replaceTrack.bind(conference);
  /** The library's functions call each other. */
  let isInside = false;
  /** The last session whose first negotiation is complete. */
  let begun: Session | null = null;
  let isCheckDue = false;
  let checked: Promise<unknown> = Promise.resolve();

  function enter(change: () => Promise<unknown>): Promise<unknown> {
    isInside = true;
    try {
      return change();
    } finally {
      isInside = false;
    }
  }

  async function lasting(change: () => Promise<unknown>, ended: Session | null = null): Promise<void> {
    const session = await nextSession(conference, ended);
    try {
      await inSession(session, async () => enter(change));
    } catch (error) {
      if (session === null || !(hasEnded(session) || isOfEnd(error))) throw error;
      await lasting(change, session);
      return;
    }
    isCheckDue ||= session !== sessionOf(conference);
  }

  async function resend(track: LocalTrack): Promise<void> {
    await removeUnsent(track, (unsent) => enter(() => remove(unsent)));
    await lasting(() => add(track));
  }

  async function resendMissing(): Promise<void> {
    const session = sessionOf(conference);
    // A session that has not begun yet takes over the tracks that are there.
    if (session === null || session !== begun) return;
    isCheckDue = false;
    const sent = new Set(session.getLocalTracks());
    for (const track of media.getLocalTracks()) if (!sent.has(track)) await resend(track);
  }

  function check(): void {
    if (isCheckDue) checked = checked.then(resendMissing).catch(() => undefined);
  }

  /** The library removes and replaces no track that the session lacks: such tracks are added before other changes. */
  async function complete(left = patience): Promise<void> {
    check();
    await checked;
    if (!isCheckDue || left === 0) return;
    await pause();
    await complete(left - 1);
  }

  async function made(change: () => Promise<unknown>): Promise<void> {
    await complete();
    try {
      await lasting(change);
    } finally {
      check();
    }
  }

  listen(conference, eventOf(library, 'conference', '_MEDIA_SESSION_STARTED'), () => {
    begun = sessionOf(conference);
    check();
  });
  conference.addTrack = (track) => (isInside ? add(track) : made(() => add(track)));
  conference.removeTrack = (track) => (isInside ? remove(track) : made(() => remove(track)));
  conference.replaceTrack = (from, to) => (isInside ? replace(from, to) : made(() => replace(from, to)));
}
