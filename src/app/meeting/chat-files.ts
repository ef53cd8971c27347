import { fromPromise } from 'xstate';
import { deferred } from '#machines/shared/deferred.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { filesConfigurationSchema } from '#src/contracts/files-configuration.ts';
import { parseEnvironment } from '#src/services/configuration.ts';
import { lazily } from '#src/services/lazily.ts';
import type { createChatFiles, PassOf } from './chat-files.late.ts';

type ChatFiles = ReturnType<typeof createChatFiles>;

/** The base address ends in '/'. */
const hostIn = (environment: unknown): string =>
  parseEnvironment(filesConfigurationSchema, environment).VITE_MEETING_FILES_HOST.replace(/[^/]$/u, '$&/');

/** The views are loaded together with their actor: they are at hand when the chat shows them. */
async function importWithViews() {
  const [late] = await Promise.all([
    import('./chat-files.late.ts'),
    import('#src/screens/meeting/chat-files/chat-files-views.ts'),
  ]);
  return late;
}

/** The actors of a chat that load and run the part of its files: nothing is loaded where the deployment has no file service. */
export function createFilesOfChat(
  passOf: PassOf,
  environment: unknown = import.meta.env,
  importLate = importWithViews,
) {
  let loaded: ChatFiles | null = null;
  const load = lazily(async () => {
    loaded = (await importLate()).createChatFiles(passOf);
  });
  return {
    loadFiles: fromPromise(async () => {
      const host = hostIn(environment);
      try {
        if (host !== '') await load();
      } catch {
        throw new Failure({ ownMessage: meetingCall.chat.filesNotLoaded, reason: 'network' });
      }
      return { host };
    }),
    files: deferred((): ChatFiles => {
      if (loaded === null) throw new Error('the files of a chat began before they were loaded');
      return loaded;
    }),
  };
}
