import { mediaOutOfReach } from './out-of-reach-media.ts';
import { reasonFor, type Reasons } from './reasons.ts';

const startsLater =
  'Begins after a reload or on the way back, as test/e2e/reload.spec.ts and history.spec.ts do; the paths here begin with the first visit.';
const noFailure = 'The call has no failure of its own in a browser: its errors are outcomes that other paths take.';
const noDraft = 'A storage that cannot be read counts as one without a draft.';
const sameNumber = 'The paths here type one number, and typing it again is no event.';

/** Transitions that no path takes in a browser, by machine and id, each with its reason. One that is taken is an error. */
export const outOfReach: Readonly<Record<string, Reasons>> = {
  ...mediaOutOfReach,
  'shared/code/code-entry': {
    ...reasonFor(startsLater, 'codeEntry.starting --always[1]--> codeEntry.exhausted'),
    ...reasonFor(
      'Only a telephone reads the code from an SMS by itself (WebOTP).',
      'codeEntry.entering --code.received[0]--> (stays)',
    ),
    ...reasonFor(
      'Only the chunk of the sender can fail here, which has loaded with the form.',
      'codeEntry.entering.resend.resending --xstate.error.actor.resendCode[0]--> codeEntry.entering.resend.open',
    ),
    ...reasonFor(
      'The paths here enter the code of an e-mail; only an SMS can be overdue.',
      'codeEntry.entering.resend.resending.waiting --send.overdue[0]--> codeEntry.entering.resend.resending.overdue',
      'codeEntry.entering.resend.resending.overdue --code.resend[0]--> codeEntry.entering.resend.resending.waiting',
    ),
  },
  'shared/pin-entry': reasonFor(
    'Only a code that a telephone reads from an SMS (WebOTP) is complete and not accepted at once.',
    'pinEntry.complete --pin.recheck[0]--> pinEntry.complete',
  ),
  'meeting/admission/other-tab': reasonFor(
    "'Use it here' ignores presses while the other tab leaves.",
    'otherTab.taking --tab.useHere[0]--> (stays)',
  ),
  'meeting/call/call': {
    ...reasonFor(
      'The hold has ended every share, and its buttons are blocked until the user resumes.',
      'call.live.inCall.hold.held --share_screen[0]--> (stays)',
      'call.live.inCall.hold.held --share_sound[0]--> (stays)',
    ),
    ...reasonFor('The screen after a call has no button to leave it.', 'call.over --hang_up[0]--> (stays)'),
  },
  'meeting/connection/connection': reasonFor(
    'The call is over as soon as the connection has failed, and another attempt is another call.',
    'connection.failed --connection.retry[0]--> connection.renewing',
  ),
  'meeting/feedback/feedback': reasonFor(
    'The thanks have no button: the dialog around them is closed.',
    'feedback.thanked --feedback.skip[0]--> feedback.closed',
  ),
  'meeting/whiteboard/whiteboard': reasonFor(
    'What it does depends on every step before, which the states of the model do not tell apart: test/e2e/meeting-whiteboard.spec.ts presses it.',
    'whiteboard.display.open.pen.drawing --history.undo[0]--> (stays)',
    'whiteboard.display.open.pen.drawing --history.redo[0]--> (stays)',
  ),
  'shell/developer-settings': reasonFor(
    'Both dropdowns are disabled while the central point changes.',
    'developerSettings.open.selecting.servers.changingCentralPoint --centralPoint.change[0]--> (stays)',
    'developerSettings.open.selecting.servers.changingCentralPoint --mothership.change[0]--> (stays)',
  ),
  'sign-in/forgotten-password': {
    ...reasonFor(
      'Begins after a reload, as test/e2e/forgotten-password.spec.ts does; the paths here begin with the first visit.',
      'forgottenPassword.restoring --xstate.done.actor.loadDraft[0]--> forgottenPassword.entering',
      'forgottenPassword.restoring --xstate.done.actor.loadDraft[1]--> forgottenPassword.choosing',
    ),
    ...reasonFor(
      'The button ignores presses while its countdown runs.',
      'forgottenPassword.identifying.cooling --form.submit[0]--> (stays)',
    ),
    ...reasonFor(
      noDraft,
      'forgottenPassword.restoring --xstate.error.actor.loadDraft[0]--> forgottenPassword.identifying',
    ),
  },
  'sign-up/address': reasonFor(
    'The field of a chosen address is locked, and is emptied by its button.',
    'address.automatic.chosen --term.change[0]--> (stays)',
  ),
  'sign-up/number-selection': {
    ...reasonFor(
      startsLater,
      'numberSelection.starting --always[0]--> numberSelection.usa',
      'numberSelection.uk.loadingNumbers --xstate.done.actor.fetchNumbers[0]--> numberSelection.uk.unchosen',
      'numberSelection.uk.unchosen --number.choose[0]--> numberSelection.uk.choosing',
      'numberSelection.uk.unchosen --page.change[0]--> (stays)',
      'numberSelection.usa.loadingNumbers --xstate.done.actor.fetchNumbers[0]--> numberSelection.usa.unchosen',
      'numberSelection.usa.unchosen --number.choose[0]--> numberSelection.usa.choosing',
      'numberSelection.usa.unchosen --page.change[0]--> (stays)',
    ),
    ...reasonFor(
      "'No Number Available' is an empty list on the wire, which other paths take.",
      'numberSelection.uk.loadingNumbers --xstate.error.actor.fetchNumbers[0]--> numberSelection.uk.empty',
      'numberSelection.usa.loadingNumbers --xstate.error.actor.fetchNumbers[0]--> numberSelection.usa.empty',
    ),
    ...reasonFor(
      "'Next' leaves number selection. The paths of sign-up/page press it for a UK number.",
      'numberSelection.usa.choosing --number.confirm[0]--> (stays)',
    ),
  },
  'sign-up/page': {
    ...reasonFor("'Log In' leaves the page, which ends the path.", 'signUpPage --login.follow[0]--> (stays)'),
    ...reasonFor(
      'A number without a form is never stored by the page.',
      'signUpPage.restoring --xstate.done.actor.loadDraft[2]--> signUpPage.selectNumber',
    ),
    ...reasonFor(noDraft, 'signUpPage.restoring --xstate.error.actor.loadDraft[0]--> signUpPage.loading'),
    ...reasonFor(
      'The form decides whether it may be left; test/e2e/history.spec.ts goes back during a registration.',
      'signUpPage.signup.open --step.visit[0]--> (stays)',
      'signUpPage.signup.open --step.held[0]--> signUpPage.signup.open.held',
      'signUpPage.signup.open.held --notice.dismiss[0]--> signUpPage.signup.open.quiet',
      'signUpPage.signup.open.held --xstate.after.noticeDuration.signUpPage.signup.open.held[0]--> signUpPage.signup.open.quiet',
    ),
    ...reasonFor(noFailure, 'signUpPage.processing.watching --xstate.error.actor.provisioning[0]--> signUpPage.failed'),
  },
  'sign-up/verification': {
    ...reasonFor(
      startsLater,
      'verification.starting --always[1]--> verification.sent',
      'verification.offered.starting --always[0]--> verification.offered.spent',
      'verification.offered.spent --value.change[0]--> verification.entering',
      'verification.offered.spent --country.change[0]--> verification.entering',
    ),
    ...reasonFor(
      noFailure,
      'verification.sending --xstate.error.actor.sendCode[0]--> verification.offered',
      'verification.sent --xstate.error.actor.codeEntry[0]--> verification.offered',
    ),
    ...reasonFor(
      sameNumber,
      'verification.checking --value.change[0]--> verification.entering',
      'verification.sending.overdue --value.change[0]--> verification.entering',
    ),
  },
  'sign-up/registration-form': {
    ...reasonFor(
      "'Log In' leaves the page, which ends the path.",
      'registrationForm.editing --login.follow[0]--> (stays)',
    ),
    ...reasonFor(startsLater, 'registrationForm.editing --form.discard[0]--> (stays)'),
  },
  'shell/session': reasonFor(
    "'Log out' is on the dashboard, which is not shown before the session is stored.",
    'session.signingIn --session.end[0]--> session.signingOut',
  ),
};
