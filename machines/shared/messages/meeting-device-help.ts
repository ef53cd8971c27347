/** Ours: what a user does about a camera or a microphone that does not open. `device`: 'camera', 'microphone', or both. */
export const meetingDeviceHelp = {
  problem: {
    permission: (device: string) => `This page may not use your ${device}.`,
    system: (device: string) => `Your system does not let this browser use your ${device}.`,
    missing: (device: string) => `The browser finds no ${device}.`,
    inUse: (device: string) => `Another program uses your ${device}.`,
    general: (device: string) => `The browser could not start your ${device}.`,
  },
  allow: {
    chromium: [
      'Press the icon to the left of the address of this page.',
      (device: string) => `Switch on the ${device}, or choose Allow.`,
    ],
    firefox: [
      'Press the icon of the blocked device to the left of the address of this page.',
      (device: string) => `Remove Blocked beside the ${device}.`,
      'Press Try again, and choose Allow when the browser asks.',
    ],
    safari: [
      'In the menu bar, open Safari, then Settings for this website.',
      (device: string) => `Set the ${device} to Allow.`,
    ],
    'chrome-android': [
      'Press the icon to the left of the address of this page, then Permissions.',
      (device: string) => `Allow the ${device}.`,
    ],
    'safari-ios': [
      'Press the page menu in the address bar, then Website Settings.',
      (device: string) => `Set the ${device} to Allow.`,
    ],
    other: [
      'Open the settings of this page in your browser, most often beside its address.',
      (device: string) => `Allow the ${device}.`,
    ],
  },
  allowInSystem: {
    windows: [
      (device: string) => `In Windows, open Settings, Privacy & security, then ${capital(device)}.`,
      'Switch on access, also for desktop apps.',
    ],
    mac: [
      (device: string) => `In macOS, open System Settings, Privacy & Security, then ${capital(device)}.`,
      'Switch on this browser, and open it again if macOS asks for it.',
    ],
    android: [
      'In Android, open Settings, Apps, this browser, then Permissions.',
      (device: string) => `Allow the ${device}.`,
    ],
    ios: ['In iOS, open Settings, Apps, Safari.', (device: string) => `Set the ${device} to Ask.`],
    other: [(device: string) => `In the privacy settings of your system, let this browser use the ${device}.`],
  },
  /** Where the browser does not report whether the page or the system refuses. */
  orInSystem: {
    safari: (device: string) =>
      `If Allow is set already, open System Settings, Privacy & Security, ${capital(device)}, and switch on Safari.`,
    'chrome-android': (device: string) =>
      `If it is allowed already, open Settings, Apps, Chrome, Permissions, and allow the ${device}.`,
    'safari-ios': (device: string) =>
      `If Allow is set already, open Settings, Apps, Safari, and set the ${device} to Ask.`,
  },
  connect: [
    (device: string) => `Check the cable and the switch of the ${device}.`,
    'Some laptops have a key or a slider that turns it off.',
  ],
  release: (device: string) => `Close other programs and tabs that use the ${device}.`,
  endCalls: 'End other calls on this device.',
  reconnect: (device: string) => `Unplug the ${device} and connect again, if there is a cable.`,
  chooseOther: (device: string) => `Choose another ${device}, if you have one.`,
  restart: 'Restart the browser.',
  restartAll: 'Restart this device.',
} as const;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
