import type { ActorRefFrom } from 'xstate';
import type { feedbackMachine } from '#machines/meeting/feedback/feedback.machine.ts';
import type { callMachine } from '#machines/meeting/call/call.machine.ts';
import type { profileMachine } from '#machines/meeting/settings/profile.machine.ts';

export type CallActor = ActorRefFrom<typeof callMachine>;
export type FeedbackActor = ActorRefFrom<typeof feedbackMachine>;
export type ProfileActor = ActorRefFrom<typeof profileMachine>;

type ChildrenOf<Actor extends { getSnapshot: () => { readonly children: object } }> = ReturnType<
  Actor['getSnapshot']
>['children'];

type Whole<Children> = { readonly [Name in keyof Children]-?: NonNullable<Children[Name]> };

export type CallChildren = Whole<ChildrenOf<CallActor>>;
export type RecordingActor = CallChildren['recording'];

export interface OfCallActor {
  readonly callActor: CallActor;
}
