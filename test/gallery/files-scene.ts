import { filesLimits } from '#machines/meeting/chat-files/chat-files-limits.ts';
import { meetingFiles } from '#machines/shared/messages/meeting-files.ts';
import { settle, type FakeCall } from '#test/screens/meeting/fixtures/fake-call.ts';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';

const host = 'https://files.example/';
const at = Date.UTC(2026, 4, 4, 9, 30);

/** A deployment that has a file service. */
export const withFiles = { loadFiles: () => Promise.resolve({ host }) };

const fileOf = (name: string, size: number) => ({ file: new Blob([new Uint8Array(size)]), name });

function receive(fake: FakeCall, number: number, name: string, size: number): void {
  const text = `${host}f/${number}#${new URLSearchParams({ name, size: String(size) }).toString()}`;
  fake.say({
    type: 'chat.received',
    message: chatMessage({ id: `${number}`, senderId: 'ben', sender: 'Ben Baker', text, at }),
  });
}

/** The files of other participants, and those that the user sends. */
async function openFiles(fake: FakeCall) {
  receive(fake, 1, 'Quarterly plan.pdf', 4_800_000);
  receive(fake, 2, 'Drawing of the new office on the second floor, final version (3).webp', 12_400);
  fake.callActor.send({ type: 'toogle_chat' });
  await settle();
  return fake.callActor.getSnapshot().children.chat?.getSnapshot().children.files;
}

export async function upload(fake: FakeCall): Promise<void> {
  const files = await openFiles(fake);
  const waiting = [
    fileOf('Minutes of the meeting on 4 May with all attachments.zip', 3_200_000),
    fileOf('notes.txt', 640),
  ];
  files?.send({ type: 'files.attach', files: waiting, recipient: { id: 'cleo', name: 'Cleo Chang' } });
  fake.reportUpload({ type: 'upload.progressed', progress: 0.45 });
}

export async function refuseFile(fake: FakeCall): Promise<void> {
  const files = await openFiles(fake);
  files?.send({ type: 'files.attach', files: [fileOf('song.mp3', 2_000_000)], recipient: null });
  fake.reportUpload({ type: 'upload.failed', message: meetingFiles.full });
  const large = fileOf('Film of the whole day.mp4', filesLimits.fileMax + 5_000_000);
  files?.send({ type: 'files.attach', files: [large], recipient: null });
}
