import type { ActorRefFrom } from 'xstate';
import type { feedbackMachine } from '#machines/meeting/feedback/feedback.machine.ts';
import type { meetingMachine } from '#machines/meeting/call/call.machine.ts';
import type { profileMachine } from '#machines/meeting/settings/profile.machine.ts';

export type MeetingActor = ActorRefFrom<typeof meetingMachine>;
export type FeedbackActor = ActorRefFrom<typeof feedbackMachine>;
export type ProfileActor = ActorRefFrom<typeof profileMachine>;

type ChildrenOf<Actor extends { getSnapshot: () => { readonly children: object } }> = ReturnType<
  Actor['getSnapshot']
>['children'];

type Whole<Children> = { readonly [Name in keyof Children]-?: NonNullable<Children[Name]> };

export type MeetingChildren = Whole<ChildrenOf<MeetingActor>>;
export type MediaActor = MeetingChildren['media'];
export type RecordingActor = MeetingChildren['recording'];

/** The actors of the tracks and those that belong to them. */
export type MediaParts = Pick<
  Whole<ChildrenOf<MediaActor>>,
  'microphone' | 'camera' | 'hold' | 'performance' | 'devices' | 'permissions' | 'screenShare' | 'desktopAudio'
> & { readonly media: MediaActor };

/** The actors of a joined call, apart from the media. */
export type RoomParts = Pick<
  MeetingChildren,
  | 'roster'
  | 'happenings'
  | 'attention'
  | 'chat'
  | 'reactions'
  | 'sounds'
  | 'timer'
  | 'layout'
  | 'tiles'
  | 'fullscreen'
  | 'invite'
>;

export interface OfMeeting {
  readonly meeting: MeetingActor;
}
