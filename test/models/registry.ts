import type { ModelCases } from './lib/cases.ts';
import { callClockCases } from './dialer/call-clock.cases.ts';
import { callsCases } from './dialer/calls.cases.ts';
import { dialerCases } from './dialer/dialer.cases.ts';
import { roomCases } from './meeting/room.cases.ts';
import { mediaCases } from './meeting/media.cases.ts';
import { meetingCases } from './meeting/meeting.cases.ts';
import { callsListCases } from './meeting/calls.cases.ts';
import { launcherCases } from './meeting/launcher.cases.ts';
import { admissionCases } from './meeting/admission.cases.ts';
import { connectionCases } from './meeting/connection.cases.ts';
import { permissionsCases } from './meeting/permissions.cases.ts';
import { devicesCases } from './meeting/devices.cases.ts';
import { desktopAudioCases } from './meeting/desktop-audio.cases.ts';
import { screenShareCases } from './meeting/screen-share.cases.ts';
import { cameraCases } from './meeting/camera.cases.ts';
import { microphoneCases } from './meeting/microphone.cases.ts';
import { holdCases } from './meeting/hold.cases.ts';
import { rosterCases } from './meeting/roster.cases.ts';
import { layoutCases } from './meeting/layout.cases.ts';
import { fullscreenCases } from './meeting/fullscreen.cases.ts';
import { tilesCases } from './meeting/tiles.cases.ts';
import { chatCases } from './meeting/chat.cases.ts';
import { reactionsCases } from './meeting/reactions.cases.ts';
import { soundsCases } from './meeting/sounds.cases.ts';
import { profileCases } from './meeting/profile.cases.ts';
import { speakerStatsCases } from './meeting/speaker-stats.cases.ts';
import { performanceCases } from './meeting/performance.cases.ts';
import { timerCases } from './meeting/timer.cases.ts';
import { inviteCases } from './meeting/invite.cases.ts';
import { shortcutsCases } from './meeting/shortcuts.cases.ts';
import { feedbackCases } from './meeting/feedback.cases.ts';
import { preJoinCases } from './meeting/pre-join.cases.ts';
import { recordingCases } from './meeting/recording.cases.ts';
import { countdownCases } from './shared/countdown.cases.ts';
import { pinEntryCases } from './shared/pin-entry.cases.ts';
import { appUpdateCases } from './shell/app-update.cases.ts';
import { browserBannerCases } from './shell/browser-banner.cases.ts';
import { connectivityCases } from './shell/connectivity.cases.ts';
import { developerSettingsOpenerCases } from './shell/developer-settings-opener.cases.ts';
import { developerSettingsCases } from './shell/developer-settings.cases.ts';
import { errorCaptureCases } from './shell/error-capture.cases.ts';
import { maintenanceCases } from './shell/maintenance.cases.ts';
import { noticesCases } from './shell/notices.cases.ts';
import { sessionCases } from './shell/session.cases.ts';
import { forgottenPasswordCases } from './sign-in/forgotten-password.cases.ts';
import { invitationCases } from './sign-in/invitation.cases.ts';
import { ownershipCases } from './sign-in/ownership.cases.ts';
import { signInCases } from './sign-in/sign-in.cases.ts';
import { activeTabCases } from './shell/active-tab.cases.ts';
import { addressCases } from './sign-up/address.cases.ts';
import { captchaCases } from './sign-up/captcha.cases.ts';
import { carouselCases } from './sign-up/carousel.cases.ts';
import { codeEntryCases } from './sign-up/code-entry.cases.ts';
import { numberSelectionCases } from './sign-up/number-selection.cases.ts';
import { pageCases } from './sign-up/page.cases.ts';
import { passwordCases } from './sign-up/password.cases.ts';
import { provisioningCases } from './sign-up/provisioning.cases.ts';
import { registrationFormCases } from './sign-up/registration-form.cases.ts';
import { uniquenessCases } from './sign-up/uniqueness.cases.ts';
import { verificationCases } from './sign-up/verification.cases.ts';

/** Every statechart of the project with its cases. `registry.test.ts` notices a machine that is missing here. */
export const registry: readonly ModelCases[] = [
  countdownCases,
  pinEntryCases,
  pageCases,
  carouselCases,
  numberSelectionCases,
  registrationFormCases,
  uniquenessCases,
  verificationCases,
  codeEntryCases,
  captchaCases,
  addressCases,
  passwordCases,
  provisioningCases,
  signInCases,
  forgottenPasswordCases,
  invitationCases,
  ownershipCases,
  callClockCases,
  callsCases,
  dialerCases,
  sessionCases,
  appUpdateCases,
  browserBannerCases,
  connectivityCases,
  developerSettingsCases,
  developerSettingsOpenerCases,
  errorCaptureCases,
  maintenanceCases,
  noticesCases,
  activeTabCases,
  connectionCases,
  permissionsCases,
  devicesCases,
  desktopAudioCases,
  screenShareCases,
  cameraCases,
  microphoneCases,
  admissionCases,
  callsListCases,
  launcherCases,
  meetingCases,
  mediaCases,
  roomCases,
  holdCases,
  rosterCases,
  layoutCases,
  fullscreenCases,
  tilesCases,
  chatCases,
  reactionsCases,
  soundsCases,
  profileCases,
  speakerStatsCases,
  performanceCases,
  timerCases,
  inviteCases,
  shortcutsCases,
  feedbackCases,
  preJoinCases,
  recordingCases,
];
