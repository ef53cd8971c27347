/** The flows whose screen the simulation shows. Other flows decide parts of several screens, or nothing that is seen. */
export const flowsWithScreen = [
  'meeting/admission/pre-join',
  'meeting/call/call',
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
