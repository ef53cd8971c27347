import type { ActorRefFrom } from 'xstate';
import type { codeEntryMachine } from '#machines/shared/code/code-entry.machine.ts';

export type CodeEntryActor = ActorRefFrom<typeof codeEntryMachine>;
