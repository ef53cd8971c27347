import type { FailureReason } from '#machines/shared/failure.ts';
import { meetingDeviceHelp as texts } from '#machines/shared/messages/meeting-device-help.ts';
import type { DeviceHelpContext, HelpedBrowser, HelpedKind, ThisBrowser } from './device-help.machine.ts';

/** What the user reads: what is wrong, and what to do, in this order. */
export interface DeviceHelp {
  readonly problem: string;
  readonly steps: readonly string[];
}

type Text = string | ((device: string) => string);

/** 'camera', 'microphone', or 'microphone and camera'. */
export const devicesText = (kinds: readonly HelpedKind[]): string => kinds.join(' and ');

function inSystem({ browser, system }: ThisBrowser): readonly Text[] {
  if (browser === 'safari-ios') return texts.allowInSystem.ios;
  return texts.allowInSystem[system];
}

function allowing({ browser }: ThisBrowser): readonly Text[] {
  const steps = texts.allow[browser];
  const also: Partial<Record<HelpedBrowser, Text>> = texts.orInSystem;
  const last = also[browser];
  return last === undefined ? steps : [...steps, last];
}

const isPhone = ({ browser, system }: ThisBrowser): boolean => browser === 'safari-ios' || system === 'android';

function connecting(here: ThisBrowser): readonly Text[] {
  if (isPhone(here)) return [texts.restart, texts.restartAll];
  // On a Mac, Firefox finds no device that the system does not let it use.
  return here.browser === 'firefox' && here.system === 'mac' ? [...texts.connect, ...inSystem(here)] : texts.connect;
}

const releasing = (here: ThisBrowser): readonly Text[] => [
  texts.release,
  isPhone(here) ? texts.endCalls : texts.chooseOther,
  texts.restart,
];

const starting = (here: ThisBrowser): readonly Text[] =>
  isPhone(here)
    ? [texts.release, texts.restart, texts.restartAll]
    : [texts.reconnect, texts.chooseOther, texts.restart];

interface Kind {
  readonly problem: Text;
  readonly steps: (here: ThisBrowser) => readonly Text[];
}

const general: Kind = { problem: texts.problem.general, steps: starting };

const byReason: Partial<Record<FailureReason, Kind>> = {
  permission: { problem: texts.problem.permission, steps: allowing },
  'permission-system': { problem: texts.problem.system, steps: inSystem },
  'no-device': { problem: texts.problem.missing, steps: connecting },
  'in-use': { problem: texts.problem.inUse, steps: releasing },
};

/** Returns the help for a failure in this browser. */
export function deviceHelpOf({ kinds, trouble, ...here }: DeviceHelpContext): DeviceHelp {
  const device = devicesText(kinds);
  const written = (text: Text): string => (typeof text === 'string' ? text : text(device));
  const { problem, steps } = byReason[trouble] ?? general;
  return { problem: written(problem), steps: steps(here).map(written) };
}
