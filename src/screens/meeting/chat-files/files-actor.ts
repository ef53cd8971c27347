import type { ActorRefFrom } from 'xstate';
import type { chatFilesMachine } from '#machines/meeting/chat-files/chat-files.machine.ts';

export type FilesActor = ActorRefFrom<typeof chatFilesMachine>;
