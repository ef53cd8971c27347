import { fromCallback } from 'xstate';
import type { OfCall } from '#machines/meeting/conference.types.ts';
import type { LoudspeakerCommand } from '#machines/meeting/call/call.types.ts';
import { toFailure } from '#machines/shared/failure.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import type { MeetingSounds } from '#src/services/meeting/sounds/meeting-sounds.ts';

/**
 * The sound output of a call on this device: the other participants and the meeting's own sounds, from the same
 * speaker.
 */
export const createLoudspeaker = (clients: Pick<CallResourcesById, 'find'>, createSounds: () => MeetingSounds) =>
  fromCallback<LoudspeakerCommand, OfCall>(({ input, sendBack, receive }) => {
    const sounds = createSounds();
    let isHushed = false;

    async function direct(id: string | null): Promise<void> {
      sounds.useSpeaker(id);
      try {
        await clients.find(input)?.speaker.choose(id ?? '');
      } catch (error) {
        sendBack({ type: 'speaker.refused', message: toFailure(error).ownMessage });
      }
    }

    function hear(command: LoudspeakerCommand): void {
      switch (command.type) {
        case 'sounds.open':
          sounds.open();
          break;
        case 'sounds.hush':
          ({ isHushed } = command);
          break;
        case 'sound.play':
          if (!isHushed) sounds.play(command.sound);
          break;
        case 'speaker.use':
          void direct(command.id);
          break;
      }
    }

    receive(hear);
    return () => sounds.dispose();
  });
