import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Chosen, OfChoice, PassChoice } from './choices.ts';
import type { ConferenceOrder, DeviceKind, OfCall, Ordered, Performance } from './contracts.ts';
import { desktopAudioMachine } from './desktop-audio.machine.ts';
import type { ChooseDevice } from './devices.machine.ts';
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

export interface MediaInput extends OfCall {
  /** What is muted from the start. */
  readonly mute: { readonly audio: boolean; readonly video: boolean };
  readonly performance: Performance;
  readonly isMirrored: boolean;
  /** The browser can capture the desktop. */
  readonly canShare: boolean;
  /** The window has a notification object. */
  readonly hasNotifications: boolean;
}

export interface MediaContext extends MediaInput {
  /** As the others are told. */
  readonly isVideoMuted: boolean;
  /** What is wanted of the tracks: their owners say so. */
  readonly wished: MediaInput['mute'];
}

type Medium = 'audio' | 'video';

/** What a person, or a shortcut, asks of a medium. */
export type MediumEvent = {
  [Type in `${Medium}.${'mute' | 'unmute' | 'toggle'}`]: { readonly type: Type };
}[`${Medium}.${'mute' | 'unmute' | 'toggle'}`];

export type MediaEvent =
  | MediumEvent
  | { readonly type: 'hold.start' }
  | { readonly type: 'hold.end' }
  | { readonly type: 'hold.toggle' }
  | { readonly type: 'screen.toggle' }
  | { readonly type: 'desktopAudio.toggle' }
  | { readonly type: 'mirror.toggle'; readonly isElement: boolean }
  | { readonly type: 'performance.choose'; readonly performance: Performance }
  | ({ readonly type: 'device.choose' } & ChooseDevice)
  /** The permission of a device has become 'denied' (specification 4.6). */
  | { readonly type: 'permission.denied'; readonly kind: PermissionKind }
  | { readonly type: 'permission.unblocked'; readonly kind: PermissionKind }
  /** As the person comes in: what is on by then stays on only if it is wanted. */
  | { readonly type: 'startup.apply'; readonly audio: boolean; readonly video: boolean }
  /** In the conference, again perhaps: the others are to know how things stand. */
  | { readonly type: 'state.tell' }
  | { readonly type: 'media.close' }
  /** The speaker that was chosen cannot be used. */
  | { readonly type: 'speaker.refused'; readonly message: string }
  // From the children:
  | PassChoice
  | { readonly type: 'audio.wished'; readonly isMuted: boolean }
  | { readonly type: 'video.wished'; readonly isMuted: boolean }
  | { readonly type: 'camera.changed'; readonly isMuted: boolean }
  | { readonly type: 'mirror.changed'; readonly isMirrored: boolean }
  | { readonly type: 'performance.chosen'; readonly performance: Performance; readonly previous: Performance }
  | { readonly type: 'device.chosen'; readonly kind: DeviceKind; readonly id: string | null }
  | { readonly type: 'microphone.denied' }
  | { readonly type: 'media.muted'; readonly audio: boolean; readonly video: boolean }
  | { readonly type: 'media.restored'; readonly audio: boolean; readonly video: boolean }
  | { readonly type: 'hold.began' }
  | { readonly type: 'hold.ended' };

export type MediaEmitted =
  | Ordered
  /** To be kept for next time. */
  | Chosen
  /** This call is the active one now (4.6). */
  | { readonly type: 'unheld' }
  /** A person has, or a failure made, another wish. */
  | { readonly type: 'wished'; readonly mute: MediaInput['mute'] }
  /** The user leaves (4.6). */
  | { readonly type: 'microphoneDenied' }
  /** For the elements that play. */
  | { readonly type: 'speakerChosen'; readonly id: string | null };

type Properties = Extract<ConferenceOrder, { type: 'property.set' }>['properties'];
const order = (properties: Properties): Ordered => ({ type: 'ordered', order: { type: 'property.set', properties } });

interface Concerned {
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
    /** 'none' mutes video and any other unmutes it (4.6); between others a muted camera stays muted. */
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
    /** Heard only while something is shared, or about to be. */
    releaseScreen: sendTo('screenShare', { type: 'share.release' }),
    releaseDesktopAudio: sendTo('desktopAudio', { type: 'share.release' }),
    closeScreen: sendTo('screenShare', { type: 'share.close' }),
    closeDesktopAudio: sendTo('desktopAudio', { type: 'share.close' }),
    storeAudioWish: assign(({ context }, { isMuted }: { isMuted: boolean }) => ({
      wished: { ...context.wished, audio: isMuted },
    })),
    storeVideoWish: assign(({ context }, { isMuted }: { isMuted: boolean }) => ({
      wished: { ...context.wished, video: isMuted },
    })),
    applyStartup: enqueueActions(({ context: { wished }, enqueue }, { audio, video }: Concerned) => {
      if (audio === wished.audio) enqueue.sendTo('microphone', { type: audio ? 'audio.unmute' : 'audio.mute' });
      if (video === wished.video) enqueue.sendTo('camera', { type: video ? 'video.unmute' : 'video.mute' });
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
