import { createActor, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { chatFilesMachine } from '#machines/meeting/chat-files/chat-files.machine.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { meetingFiles } from '#machines/shared/messages/meeting-files.ts';
import { createFilesOfChat } from './chat-files.ts';

const pass = () => Promise.resolve('jwt');
const call = { callId: 'call-1', meetingId: 'daily-standup', host: 'https://files.example/' };

describe('the files of a chat', () => {
  it('are not loaded where the deployment has no file service', async () => {
    const load = vi.fn<() => Promise<never>>();
    const { loadFiles } = createFilesOfChat(() => pass, {}, load);
    await expect(toPromise(createActor(loadFiles).start())).resolves.toEqual({ host: '' });
    expect(load).not.toHaveBeenCalled();
  });

  it.each(['https://files.example/store', 'https://files.example/store/'])('are loaded for %s', async (address) => {
    const createChatFiles = vi.fn<() => typeof chatFilesMachine>(() => chatFilesMachine);
    const { loadFiles, files } = createFilesOfChat(
      () => pass,
      { VITE_MEETING_FILES_HOST: address },
      () => Promise.resolve({ createChatFiles } as never),
    );
    expect(() => files.id).toThrow('before they were loaded');
    await expect(toPromise(createActor(loadFiles).start())).resolves.toEqual({ host: 'https://files.example/store/' });
    expect(files.id).toBe('chatFiles');
  });

  it('say what to do when they cannot be loaded', async () => {
    const environment = { VITE_MEETING_FILES_HOST: 'https://files.example/' };
    const { loadFiles } = createFilesOfChat(
      () => pass,
      environment,
      () => Promise.reject(new Error('gone')),
    );
    const actor = createActor(loadFiles);
    actor.subscribe({ error: () => undefined });
    const ending = toPromise(actor);
    actor.start();
    await expect(ending).rejects.toMatchObject({ ownMessage: meetingCall.chat.filesNotLoaded });
  });

  it('are not uploaded while the user is not connected to the meeting', async () => {
    const { createChatFiles } = await import('./chat-files.late.ts');
    const actor = createActor(
      createChatFiles(() => null),
      { input: call },
    ).start();
    actor.send({ type: 'files.attach', files: [{ file: new Blob(['1']), name: 'a.txt' }], recipient: null });
    expect(actor.getSnapshot().context.problem).toBe(meetingFiles.notConnected);
  });
});
