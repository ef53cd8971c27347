import { launchArguments, mediaArguments } from '#test/tools/browser.ts';
import { test } from '../fixtures.ts';

/** For `test.use`: a browser with a camera and a microphone of its own, that allows calls over loopback. */
export const mediaLaunch = {
  executablePath: process.env['E2E_SHELL'] ?? '',
  args: [...launchArguments(), ...mediaArguments],
};

/** For tests that revoke permissions: the full browser, which has permission prompts. */
export const promptingLaunch = {
  executablePath: process.env['CHROME_PATH'] ?? '',
  args: [...launchArguments(), ...mediaArguments.filter((argument) => argument !== '--use-fake-ui-for-media-stream')],
};

/** Console messages of the library itself; it logs many harmless events as errors. */
export const libraryLog = /^Console: \S+ \[/;

/**
 * The library of 2022 sometimes sets the parameters of a sender before it has read them, and does not catch the error.
 * Neither the app nor the bare conference page calls it.
 */
export const librarySender = /^Uncaught: (?:InvalidStateError: )?Failed to execute 'setParameters' on 'RTCRtpSender'/;

/** Gives the tests of a file a camera and a microphone; what the library of conferences logs is no problem of theirs. */
export function withMedia(): void {
  test.use({ launchOptions: mediaLaunch });
  test.beforeEach(({ problems }) => {
    problems.allow(libraryLog);
    problems.allow(librarySender);
  });
}
