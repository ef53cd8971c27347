import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { MediaContext, MediaEmitted, MediaEvent, MediaInput } from './media.events.ts';
import type { OfChoice } from '../settings/preferences.ts';
import type { ConferenceOrder, Ordered } from '../conference.types.ts';
import type { DeviceKind, Performance } from '../media.types.ts';
import { desktopAudioMachine } from './desktop-audio.machine.ts';
import {
  mediaCamera,
  mediaDevices,
  mediaHold,
  mediaMicrophone,
  mediaPerformance,
  mediaPermissions,
} from './media.children.ts';
import type { PermissionKind } from './permissions.setup.ts';
import { screenShareMachine } from './screen-share.machine.ts';

type Properties = Extract<ConferenceOrder, { type: 'property.set' }>['properties'];
const order = (properties: Properties): Ordered => ({ type: 'ordered', order: { type: 'property.set', properties } });

/** Which of the two an event concerns. */
export interface Concerned {
  readonly audio: boolean;
  readonly video: boolean;
}

export const mediaSetup = setup({
  types: {
    context: {} as MediaContext,
    events: {} as MediaEvent,
    input: {} as MediaInput,
    emitted: {} as MediaEmitted,
    tags: {} as 'held',
    children: {} as {
      microphone: 'microphone';
      camera: 'camera';
      hold: 'hold';
      performance: 'performance';
      devices: 'devices';
      permissions: 'permissions';
      screenShare: 'screenShare';
      desktopAudio: 'desktopAudio';
    },
  },
  actors: {
    microphone: mediaMicrophone,
    camera: mediaCamera,
    hold: mediaHold,
    performance: mediaPerformance,
    devices: mediaDevices,
    permissions: mediaPermissions,
    screenShare: screenShareMachine,
    desktopAudio: desktopAudioMachine,
  },
  guards: {
    isCamera: (_, { kind }: { kind: DeviceKind | PermissionKind }) => kind === 'camera',
    isMicrophone: (_, { kind }: { kind: DeviceKind | PermissionKind }) => kind === 'microphone',
    /** 'none' mutes video and any other unmutes it (4.6); a change between the others leaves a muted camera muted. */
    hidesOrShows: (_, { performance, previous }: { performance: Performance; previous: Performance }) =>
      (performance === 'none') !== (previous === 'none'),
    concernsBoth: (_, { audio, video }: Concerned) => audio && video,
    concernsAudio: (_, { audio }: Concerned) => audio,
    concernsVideo: (_, { video }: Concerned) => video,
  },
  actions: {
    tellMicrophone: sendTo('microphone', (_, event: Parameters<typeof mediaMicrophone.transition>[1]) => event),
    tellCamera: sendTo('camera', (_, event: Parameters<typeof mediaCamera.transition>[1]) => event),
    tellHold: sendTo('hold', (_, event: Parameters<typeof mediaHold.transition>[1]) => event),
    tellPerformance: sendTo('performance', (_, event: Parameters<typeof mediaPerformance.transition>[1]) => event),
    tellDevices: sendTo('devices', (_, event: Parameters<typeof mediaDevices.transition>[1]) => event),
    toggleScreen: sendTo('screenShare', { type: 'share.toggle' }),
    toggleDesktopAudio: sendTo('desktopAudio', { type: 'share.toggle' }),
    /** Has an effect only while something is shared, or about to be shared. */
    releaseScreen: sendTo('screenShare', { type: 'share.release' }),
    releaseDesktopAudio: sendTo('desktopAudio', { type: 'share.release' }),
    storeAudioWish: assign(({ context }, { isMuted }: { isMuted: boolean }) => ({
      wished: { ...context.wished, audio: isMuted },
    })),
    storeVideoWish: assign(({ context }, { isMuted }: { isMuted: boolean }) => ({
      wished: { ...context.wished, video: isMuted },
    })),
    applyStartup: enqueueActions(({ context: { wished }, enqueue }, { audio, video }: Concerned) => {
      if (audio === wished.audio) enqueue.sendTo('microphone', { type: audio ? 'audio.unmute' : 'audio.mute' });
      if (video === wished.video) enqueue.sendTo('camera', { type: video ? 'video.unmute' : 'video.mute' });
      if (audio || video) return;
      enqueue.sendTo('microphone', { type: 'message.clear' });
      enqueue.sendTo('camera', { type: 'message.clear' });
    }),
    storeCamera: assign((_, { isMuted }: { isMuted: boolean }) => ({ isVideoMuted: isMuted })),
    storeMirror: assign((_, { isMirrored }: { isMirrored: boolean }) => ({ isMirrored })),
    orderCamera: emit((_, { isMuted }: { isMuted: boolean }) => order({ isVideoMuted: isMuted })),
    orderMirror: emit((_, { isMirrored }: { isMirrored: boolean }) => order({ isMirrorVideo: isMirrored })),
    orderHold: emit((_, { isHold }: { isHold: boolean }) => order({ isHold })),
    orderState: emit(({ context: { isVideoMuted, isMirrored } }, { isHold }: { isHold: boolean }) =>
      order({ isVideoMuted, isMirrorVideo: isMirrored, isHold }),
    ),
    announceChoice: emit((_, { choice }: OfChoice) => ({ type: 'chosen' as const, choice })),
    announceWished: emit(({ context }) => ({ type: 'wished' as const, mute: context.wished })),
    announceUnheld: emit({ type: 'unheld' as const }),
    announceDenied: emit({ type: 'microphoneDenied' as const }),
    announceSpeaker: emit((_, { id }: { id: string | null }) => ({ type: 'speakerChosen' as const, id })),
  },
});
