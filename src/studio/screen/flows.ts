/** A call and its parts, which the screen of a call shows. */
const flowsInCall = [
  'meeting/call/call',
  'meeting/call/timer',
  'meeting/chat/chat',
  'meeting/commands/shortcuts',
  'meeting/connection/connection',
  'meeting/feedback/feedback',
  'meeting/invite/invite',
  'meeting/layout/layout',
  'meeting/layout/tiles',
  'meeting/lobby/lobby',
  'meeting/lobby/waiting-room',
  'meeting/media/camera',
  'meeting/media/desktop-audio',
  'meeting/media/devices',
  'meeting/media/microphone',
  'meeting/media/permissions',
  'meeting/media/screen-share',
  'meeting/moderation/moderation',
  'meeting/moderation/moderator',
  'meeting/participants/happenings',
  'meeting/participants/roster',
  'meeting/polls/polls',
  'meeting/reactions/reactions',
  'meeting/recording/recording',
  'meeting/settings/profile',
] as const;

export type FlowInCall = (typeof flowsInCall)[number];

/** The flows whose screen the simulation shows. Other flows decide parts of several screens, or nothing that is seen. */
export const flowsWithScreen = [
  ...flowsInCall,
  'meeting/admission/pre-join',
  'shared/code/code-entry',
  'shell/developer-settings',
  'sign-in/forgotten-password',
  'sign-in/invitation',
  'sign-in/ownership',
  'sign-in/sign-in',
  'sign-up/number-selection',
  'sign-up/page',
  'sign-up/registration-form',
  'sign-up/verification',
] as const;

export type FlowWithScreen = (typeof flowsWithScreen)[number];

export function hasScreen(flow: string): flow is FlowWithScreen {
  return flowsWithScreen.some((each) => each === flow);
}
