import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { NotifyCommand } from '#machines/meeting/attention/attention.machine.ts';
import { chatFileOf } from '#machines/meeting/chat/chat.setup.ts';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type { OfCall } from '#machines/meeting/conference.types.ts';
import { calendarFileOf, type QrCode } from '#machines/meeting/invite/invite.machine.ts';
import type { MediaSessionContext, SessionUpdate } from '#machines/meeting/media/media-session.machine.ts';
import type { PicturesCommand } from '#machines/meeting/participants/pictures.machine.ts';
import type { Profile } from '#machines/meeting/settings/profile.machine.ts';
import { startTicker } from '#src/services/clock.ts';
import { download, type DownloadPage } from '#src/services/download.ts';
import { watchConnectivity } from '#src/services/connectivity.ts';
import type { MeetingAccess } from '#src/services/meeting/admission/meeting-access.ts';
import {
  onShownAgain,
  watchCall,
  type ShownCall,
  type VisiblePage,
} from '#src/services/meeting/attention/page-visibility.ts';
import { keepAwake, type WakefulNavigator } from '#src/services/meeting/attention/wake-lock.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import { watchKeys } from '#src/services/meeting/commands/key-presses.ts';
import { watchSpaceBar, type SpaceBarPage } from '#src/services/meeting/commands/space-bar.ts';
import { copyText, type ClipboardNavigator } from '#src/services/meeting/invite/clipboard.ts';
import { drawCode } from '#src/services/meeting/invite/draw-code.ts';
import type { SendFeedback } from '#src/services/meeting/feedback/feedback.ts';
import { createRoomPasswords } from '#src/services/meeting/lobby/room-passwords.ts';
import { createFullscreen, type Fullscreen } from '#src/services/meeting/layout/fullscreen.ts';
import { createMediaSession, type MediaSessions } from '#src/services/meeting/media/media-session.ts';
import { createOthers } from '#src/services/meeting/media/others.ts';
import { watchPictures } from '#src/services/meeting/media/picture-checks.ts';
import { mixMeeting } from '#src/services/meeting/recording/meeting-mix.ts';
import { createRecordings } from '#src/services/meeting/recording/recordings.ts';
import { createScreenRecorder } from '#src/services/meeting/recording/screen-recorder.ts';
import type { MeetingPreferences } from '#src/services/meeting/settings/preferences.ts';
import type { UpdateOwnProfile } from '#src/services/meeting/settings/profile.ts';
import { createNotifications, type Notifications } from '#src/services/notifications/notifications.ts';
import { whenIdle } from '#src/services/when-idle.ts';
import { asActor } from '../flows/as-actor.ts';
import { createActiveConferences } from './active-conferences.ts';
import { createFilesOfChat } from './chat-files.ts';
import { createCaptions } from './captions.ts';
import { createEncryption } from './encryption.ts';
import { olm } from '#src/services/meeting/encryption/olm.ts';
import { createConnection, createModerate, createSendChat } from './connection.ts';
import { createBackgroundWatch } from './background.ts';
import { createFeedback } from './feedback.ts';
import { createRoomInfo } from './room-info.ts';
import { createNoiseSuppression } from './noise-suppression.ts';
import { createRecording } from './recording.ts';
import { createShares } from './shares.ts';
import { createStatistics } from './statistics.ts';
import { playSound } from '#src/services/meeting/sounds/tunes.ts';
import { createWhiteboard } from './whiteboard/whiteboard.ts';

export interface PartEffects {
  readonly clients: Pick<CallResourcesById, 'find'>;
  readonly sendChat: ReturnType<typeof createSendChat>;
  readonly files: ReturnType<typeof createFilesOfChat>;
  readonly moderate: ReturnType<typeof createModerate>;
  readonly updateProfile: UpdateOwnProfile;
  readonly fullscreen: Fullscreen;
  /** The element that is shown in fullscreen; null while there is none. */
  readonly fullscreenTarget: () => Element | null;
  readonly navigator: ClipboardNavigator & WakefulNavigator;
  readonly mediaSession: MediaSessions;
  readonly downloads: DownloadPage;
  /** Notifications of one call: clearing them does not affect those of other calls. */
  readonly createNotifications: () => Pick<Notifications, 'show' | 'closeAll'>;
  readonly document: VisiblePage & SpaceBarPage['document'];
  readonly keys: Parameters<typeof watchKeys>[0];
  /** Whether this call's screen is shown: other calls receive no keys. */
  readonly isShown: (call: OfCall) => boolean;
  /** Adds a listener for when the screen of another call is shown, or none. */
  readonly onTurned: ShownCall['onTurned'];
}

const tickClock = fromCallback(({ sendBack }) => startTicker((now) => sendBack({ type: 'clock.ticked', now })));

/** The late parts of a call with their effects, except captions, connection, encryption, shares, statistics, feedback, recording and whiteboard (architecture 2). */
export const createParts = ({
  clients,
  sendChat,
  files,
  moderate,
  updateProfile,
  fullscreen,
  fullscreenTarget,
  navigator,
  mediaSession,
  downloads,
  createNotifications: create,
  document,
  keys,
  isShown,
  onTurned,
}: PartEffects) => ({
  ...lateParts,
  chat: lateParts.chat.provide({
    actions: {
      announceSaved: ({ context }, { at }) => {
        const { name, text } = chatFileOf(context, at);
        download(downloads, new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
      },
    },
    actors: { sendChat, ...files },
  }),
  moderator: lateParts.moderator.provide({ actors: { moderate } }),
  profile: lateParts.profile.provide({ actors: { updateProfile: asActor<Profile, Profile>(updateProfile) } }),
  attention: lateParts.attention.provide({
    actors: {
      watchVisibility: fromCallback<EventObject, OfCall>(({ input, sendBack }) =>
        watchCall(document, { isShown: () => isShown(input), onTurned }, (type) => sendBack({ type })),
      ),
      keepAwake: fromCallback(() => keepAwake(navigator)),
      notify: fromCallback<NotifyCommand, OfCall>(({ receive }) => {
        const notifications = create();
        receive((command) => {
          if (command.type === 'notifications.clear') notifications.closeAll();
          else notifications.show({ ...command, kind: 'general', data: null }, () => undefined);
        });
        return () => notifications.closeAll();
      }),
    },
  }),
  pictures: lateParts.pictures.provide({
    actors: {
      watchPictures: fromCallback<PicturesCommand, OfCall>(({ input, sendBack, receive }) => {
        const client = clients.find(input);
        if (client === null) return undefined;
        receive(({ pictures }) => {
          for (const picture of pictures) client.wishes.repeat(picture);
        });
        return watchPictures(client, (pictures) => sendBack({ type: 'pictures.checked', pictures }));
      }),
    },
  }),
  mediaSession: lateParts.mediaSession.provide({
    actors: {
      controlSession: fromCallback<SessionUpdate, MediaSessionContext>(({ input, sendBack, receive }) => {
        const session = mediaSession.open((command) => sendBack({ type: 'control.pressed', command }));
        session.show(input.wished);
        receive(({ wished }) => session.show(wished));
        return () => session.close();
      }),
    },
  }),
  timer: lateParts.timer.provide({ actors: { tickClock } }),
  attendance: lateParts.attendance.provide({ actors: { tickClock } }),
  fullscreen: lateParts.fullscreen.provide({
    actors: {
      enterFullscreen: fromPromise<void>(() => fullscreen.enter(fullscreenTarget())),
      exitFullscreen: fromPromise<void>(() => fullscreen.exit()),
      watchFullscreen: fromCallback(({ sendBack }) =>
        fullscreen.watch((isFull) => sendBack({ type: 'fullscreen.changed', isFull })),
      ),
    },
  }),
  invite: lateParts.invite.provide({
    actions: {
      announceSaved: ({ context }, { at }) => {
        const { name, text } = calendarFileOf(context, at);
        download(downloads, new Blob([text], { type: 'text/calendar;charset=utf-8' }), name);
      },
    },
    actors: {
      copyText: fromPromise<void, { readonly text: string }>(({ input }) => copyText(navigator, input.text)),
      drawCode: fromPromise<QrCode | null, { readonly text: string }>(({ input }) => drawCode(input.text)),
    },
  }),
  background: lateParts.background.provide({ actors: { watchBackground: createBackgroundWatch(clients.find) } }),
  pushToTalk: lateParts.pushToTalk.provide({
    actors: {
      watchSpace: fromCallback<EventObject, OfCall>(({ input, sendBack }) =>
        watchSpaceBar(
          { keys, document },
          (isPressed) => sendBack({ type: isPressed ? 'space.pressed' : 'space.released' }),
          () => isShown(input),
        ),
      ),
    },
  }),
  shortcuts: lateParts.shortcuts.provide({
    actors: {
      watchKeys: fromCallback<EventObject, OfCall>(({ input, sendBack }) =>
        watchKeys(
          keys,
          (press) => sendBack({ type: 'key.pressed', press }),
          () => isShown(input),
        ),
      ),
    },
  }),
});

export interface CallEffects extends Pick<PartEffects, 'updateProfile' | 'isShown' | 'onTurned' | 'fullscreenTarget'> {
  readonly clients: Pick<CallResourcesById, 'find' | 'equip'>;
  readonly access: Pick<MeetingAccess, 'renewAccess'>;
  readonly sendFeedback: SendFeedback;
  readonly preferences: Pick<MeetingPreferences, 'suppressesNoise'>;
  readonly page: Window & typeof globalThis;
}

/** The code of a call that is used after joining, with its effects: loaded while the user prepares. */
export function createLateCall(effects: CallEffects) {
  const { clients, access, preferences, sendFeedback, updateProfile, isShown, onTurned, fullscreenTarget, page } =
    effects;
  clients.equip(createOthers);
  const conferences = createActiveConferences();
  const { connectAhead, roomInfo } = createRoomInfo(clients);
  const recordings = createRecordings(page);
  const onOnline = (tell: () => void) =>
    watchConnectivity((isOnline) => {
      if (isOnline) tell();
    });
  const mixSound = (call: OfCall) => {
    const client = clients.find(call);
    return client === null ? null : mixMeeting(client);
  };
  const parts = {
    ...createParts({
      clients,
      sendChat: createSendChat(clients),
      files: createFilesOfChat((call) => conferences.find(call)?.currentPass ?? null),
      moderate: createModerate(clients),
      updateProfile,
      fullscreen: createFullscreen(page.document),
      fullscreenTarget,
      navigator: page.navigator,
      mediaSession: createMediaSession(page.navigator),
      downloads: page,
      createNotifications: () => createNotifications(page),
      document: page.document,
      keys: page,
      isShown,
      onTurned,
    }),
    connection: createConnection(
      { clients, conferences },
      access,
      (onReturn) => {
        const stops = [onOnline(onReturn), onShownAgain(page.document, onReturn)];
        return () => {
          for (const stop of stops) stop();
        };
      },
      createRoomPasswords(() => page.sessionStorage),
    ),
    roomInfo,
    ...createShares(clients),
    noiseSuppression: createNoiseSuppression(clients, () => preferences.suppressesNoise.load()),
    statistics: createStatistics(conferences, page.navigator),
    captions: createCaptions(clients, page),
    encryption: createEncryption(conferences, olm),
    feedback: createFeedback(sendFeedback),
    whiteboard: createWhiteboard(clients, async () => {
      const { createBoardFiles } = await import('#src/services/meeting/whiteboard/board-files.ts');
      return createBoardFiles(page);
    }),
    recording: createRecording({ recordings, page, record: createScreenRecorder({ page, recordings, mixSound }) }),
  };
  // A machine prepares its states when they are first used (src/build/change-packages.ts): most of them when the user joins.
  for (const part of Object.values(parts)) whenIdle(() => void part.root);
  return { playSound, connectAhead, parts };
}

export type LateCall = ReturnType<typeof createLateCall>;
