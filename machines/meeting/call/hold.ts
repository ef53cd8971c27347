import { callSetup } from './call.setup.ts';

const isHold = (held: boolean) =>
  ({ type: 'sendToConference', params: { type: 'property.set', properties: { isHold: held } } }) as const;

const isHushed = (hushed: boolean) =>
  ({ type: 'tellLoudspeaker', params: { type: 'sounds.hush', isHushed: hushed } }) as const;

const shares = (type: 'share.toggle' | 'share.release') =>
  ({
    share_screen: { actions: { type: 'deliver', params: { to: 'screenShare', event: { type } } } },
    share_sound: { actions: { type: 'deliver', params: { to: 'desktopAudio', event: { type } } } },
  }) as const;

const resume = [
  { type: 'publish', params: { event: { type: 'hold.end' } } },
  isHold(false),
  isHushed(false),
  'announceActivated',
] as const;

/**
 * Whether a call is on hold (specification 4.6). The owners of the tracks store what applies afterwards: on hold both
 * media are off, and nothing is shared.
 */
export const hold = callSetup.createStateConfig({
  description: 'Whether the call is on hold.',
  initial: 'talking',
  states: {
    talking: {
      description: 'Not on hold.',
      on: {
        toggle_hold: 'held',
        'call.hold': { target: 'held', actions: isHushed(true), description: 'Only the active call is audible.' },
        ...shares('share.toggle'),
        'connection.joined': { actions: isHold(false) },
      },
    },
    held: {
      description: 'No media of this device are sent to other participants; the user starts sharing again afterwards.',
      tags: ['held'],
      entry: [
        { type: 'publish', params: { event: { type: 'hold.start' } } },
        { type: 'deliver', params: { to: 'screenShare', event: { type: 'share.release' } } },
        { type: 'deliver', params: { to: 'desktopAudio', event: { type: 'share.release' } } },
        isHold(true),
      ],
      on: {
        toggle_hold: { target: 'talking', actions: resume },
        'call.resume': { target: 'talking', actions: resume },
        'call.hold': { actions: isHushed(true) },
        // Starts nothing; a share that is still running is ended.
        ...shares('share.release'),
        'connection.joined': { actions: isHold(true) },
      },
    },
  },
});
