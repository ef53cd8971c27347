import type { ActorRefFrom } from 'xstate';
import type { feedbackMachine } from '#machines/meeting/feedback.machine.ts';
import type { meetingMachine } from '#machines/meeting/meeting.machine.ts';
import type { profileMachine } from '#machines/meeting/profile.machine.ts';

export type MeetingActor = ActorRefFrom<typeof meetingMachine>;
export type FeedbackActor = ActorRefFrom<typeof feedbackMachine>;
export type ProfileActor = ActorRefFrom<typeof profileMachine>;

type ChildrenOf<Actor extends { getSnapshot: () => { readonly children: object } }> = ReturnType<
  Actor['getSnapshot']
>['children'];

type Whole<Children> = { readonly [Name in keyof Children]-?: NonNullable<Children[Name]> };

export type MeetingChildren = Whole<ChildrenOf<MeetingActor>>;
export type MediaActor = MeetingChildren['media'];
export type RoomActor = MeetingChildren['room'];
export type RecordingActor = MeetingChildren['recording'];

/** The owners of the tracks and what belongs to them. */
export type MediaParts = Pick<
  Whole<ChildrenOf<MediaActor>>,
  'microphone' | 'camera' | 'hold' | 'performance' | 'devices' | 'permissions' | 'screenShare' | 'desktopAudio'
> & { readonly media: MediaActor };

/** What is around the media while in the call. */
export type RoomParts = Pick<
  Whole<ChildrenOf<RoomActor>>,
  'roster' | 'chat' | 'reactions' | 'sounds' | 'timer' | 'layout' | 'tiles' | 'fullscreen' | 'invite'
>;

export interface OfMeeting {
  readonly meeting: MeetingActor;
}
