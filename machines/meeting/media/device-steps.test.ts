import { describe, expect, it } from 'vitest';
import type { FailureReason } from '#machines/shared/failure.ts';
import type { HelpedBrowser, HelpedSystem } from './device-help.machine.ts';
import { deviceHelpOf } from './device-steps.ts';

type Row = readonly [FailureReason, HelpedBrowser, HelpedSystem, string, readonly string[]];

const table: readonly Row[] = [
  [
    'permission',
    'chromium',
    'windows',
    'This page may not use your camera.',
    ['Press the icon to the left of the address of this page.', 'Switch on the camera, or choose Allow.'],
  ],
  [
    'permission',
    'firefox',
    'mac',
    'This page may not use your camera.',
    [
      'Press the icon of the blocked device to the left of the address of this page.',
      'Remove Blocked beside the camera.',
      'Press Try again, and choose Allow when the browser asks.',
    ],
  ],
  [
    'permission',
    'safari',
    'mac',
    'This page may not use your camera.',
    [
      'In the menu bar, open Safari, then Settings for this website.',
      'Set the camera to Allow.',
      'If Allow is set already, open System Settings, Privacy & Security, Camera, and switch on Safari.',
    ],
  ],
  [
    'permission',
    'chrome-android',
    'android',
    'This page may not use your camera.',
    [
      'Press the icon to the left of the address of this page, then Permissions.',
      'Allow the camera.',
      'If it is allowed already, open Settings, Apps, Chrome, Permissions, and allow the camera.',
    ],
  ],
  [
    'permission',
    'safari-ios',
    'other',
    'This page may not use your camera.',
    [
      'Press the page menu in the address bar, then Website Settings.',
      'Set the camera to Allow.',
      'If Allow is set already, open Settings, Apps, Safari, and set the camera to Ask.',
    ],
  ],
  [
    'permission',
    'other',
    'other',
    'This page may not use your camera.',
    ['Open the settings of this page in your browser, most often beside its address.', 'Allow the camera.'],
  ],
  [
    'permission-system',
    'chromium',
    'windows',
    'Your system does not let this browser use your camera.',
    ['In Windows, open Settings, Privacy & security, then Camera.', 'Switch on access, also for desktop apps.'],
  ],
  [
    'permission-system',
    'firefox',
    'mac',
    'Your system does not let this browser use your camera.',
    [
      'In macOS, open System Settings, Privacy & Security, then Camera.',
      'Switch on this browser, and open it again if macOS asks for it.',
    ],
  ],
  [
    'permission-system',
    'safari',
    'mac',
    'Your system does not let this browser use your camera.',
    [
      'In macOS, open System Settings, Privacy & Security, then Camera.',
      'Switch on this browser, and open it again if macOS asks for it.',
    ],
  ],
  [
    'permission-system',
    'chrome-android',
    'android',
    'Your system does not let this browser use your camera.',
    ['In Android, open Settings, Apps, this browser, then Permissions.', 'Allow the camera.'],
  ],
  [
    'permission-system',
    'safari-ios',
    'other',
    'Your system does not let this browser use your camera.',
    ['In iOS, open Settings, Apps, Safari.', 'Set the camera to Ask.'],
  ],
  [
    'permission-system',
    'other',
    'other',
    'Your system does not let this browser use your camera.',
    ['In the privacy settings of your system, let this browser use the camera.'],
  ],
  [
    'no-device',
    'chromium',
    'windows',
    'The browser finds no camera.',
    ['Check the cable and the switch of the camera.', 'Some laptops have a key or a slider that turns it off.'],
  ],
  [
    'no-device',
    'firefox',
    'mac',
    'The browser finds no camera.',
    [
      'Check the cable and the switch of the camera.',
      'Some laptops have a key or a slider that turns it off.',
      'In macOS, open System Settings, Privacy & Security, then Camera.',
      'Switch on this browser, and open it again if macOS asks for it.',
    ],
  ],
  [
    'no-device',
    'safari',
    'mac',
    'The browser finds no camera.',
    ['Check the cable and the switch of the camera.', 'Some laptops have a key or a slider that turns it off.'],
  ],
  [
    'no-device',
    'chrome-android',
    'android',
    'The browser finds no camera.',
    ['Restart the browser.', 'Restart this device.'],
  ],
  [
    'no-device',
    'safari-ios',
    'other',
    'The browser finds no camera.',
    ['Restart the browser.', 'Restart this device.'],
  ],
  [
    'no-device',
    'other',
    'other',
    'The browser finds no camera.',
    ['Check the cable and the switch of the camera.', 'Some laptops have a key or a slider that turns it off.'],
  ],
  [
    'in-use',
    'chromium',
    'windows',
    'Another program uses your camera.',
    [
      'Close other programs and tabs that use the camera.',
      'Choose another camera, if you have one.',
      'Restart the browser.',
    ],
  ],
  [
    'in-use',
    'firefox',
    'mac',
    'Another program uses your camera.',
    [
      'Close other programs and tabs that use the camera.',
      'Choose another camera, if you have one.',
      'Restart the browser.',
    ],
  ],
  [
    'in-use',
    'safari',
    'mac',
    'Another program uses your camera.',
    [
      'Close other programs and tabs that use the camera.',
      'Choose another camera, if you have one.',
      'Restart the browser.',
    ],
  ],
  [
    'in-use',
    'chrome-android',
    'android',
    'Another program uses your camera.',
    ['Close other programs and tabs that use the camera.', 'End other calls on this device.', 'Restart the browser.'],
  ],
  [
    'in-use',
    'safari-ios',
    'other',
    'Another program uses your camera.',
    ['Close other programs and tabs that use the camera.', 'End other calls on this device.', 'Restart the browser.'],
  ],
  [
    'in-use',
    'other',
    'other',
    'Another program uses your camera.',
    [
      'Close other programs and tabs that use the camera.',
      'Choose another camera, if you have one.',
      'Restart the browser.',
    ],
  ],
  [
    'not-started',
    'chromium',
    'windows',
    'The browser could not start your camera.',
    [
      'Unplug the camera and connect again, if there is a cable.',
      'Choose another camera, if you have one.',
      'Restart the browser.',
    ],
  ],
  [
    'not-started',
    'firefox',
    'mac',
    'The browser could not start your camera.',
    [
      'Unplug the camera and connect again, if there is a cable.',
      'Choose another camera, if you have one.',
      'Restart the browser.',
    ],
  ],
  [
    'not-started',
    'safari',
    'mac',
    'The browser could not start your camera.',
    [
      'Unplug the camera and connect again, if there is a cable.',
      'Choose another camera, if you have one.',
      'Restart the browser.',
    ],
  ],
  [
    'not-started',
    'chrome-android',
    'android',
    'The browser could not start your camera.',
    ['Close other programs and tabs that use the camera.', 'Restart the browser.', 'Restart this device.'],
  ],
  [
    'not-started',
    'safari-ios',
    'other',
    'The browser could not start your camera.',
    ['Close other programs and tabs that use the camera.', 'Restart the browser.', 'Restart this device.'],
  ],
  [
    'not-started',
    'other',
    'other',
    'The browser could not start your camera.',
    [
      'Unplug the camera and connect again, if there is a cable.',
      'Choose another camera, if you have one.',
      'Restart the browser.',
    ],
  ],
];

const browsers = ['chromium', 'firefox', 'safari', 'chrome-android', 'safari-ios', 'other'] as const;
const systems = ['windows', 'mac', 'android', 'other'] as const;
const troubles = ['permission', 'permission-system', 'no-device', 'in-use', 'not-started', 'unknown'] as const;

describe('deviceHelpOf', () => {
  it.each(table)('%s in %s on %s', (...[trouble, browser, system, problem, steps]) => {
    expect(deviceHelpOf({ kinds: ['camera'], trouble, browser, system })).toEqual({ problem, steps });
  });

  it('names the operating system of a browser that several have', () => {
    const stepsOn = (system: HelpedSystem) =>
      deviceHelpOf({ kinds: ['microphone'], trouble: 'permission-system', browser: 'chromium', system }).steps[0];
    expect(systems.map(stepsOn)).toEqual([
      'In Windows, open Settings, Privacy & security, then Microphone.',
      'In macOS, open System Settings, Privacy & Security, then Microphone.',
      'In Android, open Settings, Apps, this browser, then Permissions.',
      'In the privacy settings of your system, let this browser use the microphone.',
    ]);
  });

  it('names both devices when both fail', () => {
    const kinds = ['microphone', 'camera'] as const;
    expect(deviceHelpOf({ kinds, trouble: 'permission', browser: 'chromium', system: 'mac' })).toEqual({
      problem: 'This page may not use your microphone and camera.',
      steps: [
        'Press the icon to the left of the address of this page.',
        'Switch on the microphone and camera, or choose Allow.',
      ],
    });
  });

  it('has general steps for every other failure', () => {
    const help = (trouble: FailureReason) =>
      deviceHelpOf({ kinds: ['camera'], trouble, browser: 'firefox', system: 'windows' });
    expect((['unknown', 'no-track', 'timeout'] as const).map(help)).toEqual(
      Array.from({ length: 3 }, () => help('not-started')),
    );
  });

  it('has steps in every browser, none of them twice', () => {
    for (const trouble of troubles) {
      for (const browser of browsers) {
        for (const system of systems) {
          const { steps } = deviceHelpOf({ kinds: ['camera'], trouble, browser, system });
          expect(steps.length, `${trouble} in ${browser} on ${system}`).toBeGreaterThan(0);
          expect(new Set(steps).size, `${trouble} in ${browser} on ${system}`).toBe(steps.length);
        }
      }
    }
  });
});
