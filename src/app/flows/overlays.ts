import { fromCallback, fromPromise } from 'xstate';
import { appUpdateMachine } from '#machines/shell/app-update.machine.ts';
import { browserBannerMachine, type BrowserVerdict } from '#machines/shell/browser-banner.machine.ts';
import { connectivityMachine } from '#machines/shell/connectivity.machine.ts';
import { developerSettingsOpenerMachine } from '#machines/shell/developer-settings-opener.machine.ts';
import { errorCaptureMachine, type CapturedError } from '#machines/shell/error-capture.machine.ts';
import { maintenanceMachine, type MaintenanceAnswer } from '#machines/shell/maintenance.machine.ts';
import { watchConnectivity } from '#src/services/connectivity.ts';
import type { AppUpdates } from '#src/services/overlays/app-updates.ts';
import type { BrowserAdvice } from '#src/services/overlays/browser-advice.ts';
import { watchDeveloperChord } from '#src/services/overlays/developer-chord.ts';
import type { ErrorCapture } from '#src/services/overlays/error-capture.ts';
import { createMaintenanceCheck } from '#src/services/overlays/maintenance.ts';
import type { Services } from '#src/services/services.ts';

export function createMaintenance({ backEnd }: Services) {
  const check = createMaintenanceCheck(backEnd.centralPointService.v2, location.origin);
  return maintenanceMachine.provide({
    actors: { checkMaintenance: fromPromise<MaintenanceAnswer>(({ signal }) => check(signal)) },
  });
}

export function createErrorCaptureFlow({ backEnd }: Services, capture: ErrorCapture) {
  return errorCaptureMachine.provide({
    actors: {
      loadRecords: fromPromise<readonly CapturedError[]>(() => capture.load()),
      watchErrors: fromCallback(({ sendBack }) =>
        backEnd.errors.forward((record) => sendBack({ type: 'error.recorded', record })),
      ),
      syncErrors: fromPromise<void, { records: readonly CapturedError[] }>(({ input, signal }) =>
        capture.sync(input, signal),
      ),
    },
  });
}

/** @param load loads the developer settings, which open on the fifth press. */
export function createDeveloperSettingsOpener(load: () => Promise<unknown>) {
  return developerSettingsOpenerMachine.provide({
    actors: {
      loadSettings: fromPromise<void>(async () => {
        await load();
      }),
      watchChord: fromCallback(({ sendBack }) =>
        watchDeveloperChord((dialerPresent) => sendBack({ type: 'chord.pressed', dialerPresent })),
      ),
    },
  });
}

export function createBrowserBanner(advice: BrowserAdvice) {
  return browserBannerMachine.provide({
    actors: { judgeBrowser: fromPromise<BrowserVerdict>(() => advice.judge()) },
  });
}

export const connectivity = connectivityMachine.provide({
  actors: {
    watchConnectivity: fromCallback(({ sendBack }) => {
      const tell = (isOnline: boolean) => sendBack({ type: isOnline ? 'connection.found' : 'connection.lost' });
      if (!navigator.onLine) tell(false);
      return watchConnectivity(tell);
    }),
  },
});

export function createAppUpdate(updates: AppUpdates) {
  return appUpdateMachine.provide({
    actors: {
      watchUpdates: fromCallback(({ sendBack }) => updates.watch(() => sendBack({ type: 'version.waiting' }))),
    },
  });
}
