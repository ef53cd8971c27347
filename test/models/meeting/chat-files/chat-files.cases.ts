import { filesLimits } from '#machines/meeting/chat-files/chat-files-limits.ts';
import { chatFilesMachine } from '#machines/meeting/chat-files/chat-files.machine.ts';
import type { AttachedFile } from '#machines/meeting/chat-files/chat-files.setup.ts';
import { defineCases } from '#test/models/lib/cases.ts';

/** A file of that many bytes, which are not made. */
const fileOf = (name: string, size: number): AttachedFile => {
  const file = new Blob([]);
  Object.defineProperty(file, 'size', { value: size });
  return { file, name };
};

const plan = fileOf('plan.pdf', 4_800_000);
const ada = { id: 'ada', name: 'Ada' };

export const chatFilesCases = defineCases({
  name: 'meeting/chat-files/chat-files',
  machine: chatFilesMachine,
  inputs: {
    'in a call': { callId: 'call-1', meetingId: 'daily-standup', host: 'https://files.example/' },
  },
  events: {
    'files.attach': {
      'the user chooses a file': { files: [plan], recipient: null },
      'the user drops two files in a private chat with Ada': {
        files: [fileOf('a.zip', 2_000), fileOf('b.zip', 3_000)],
        recipient: ada,
      },
      'the user chooses six files': {
        files: Array.from({ length: filesLimits.queueMax + 1 }, (_, index) => fileOf(`${index}.txt`, 10)),
        recipient: null,
      },
      'the user chooses a file that is too large': {
        files: [fileOf('film.mp4', filesLimits.fileMax + 1)],
        recipient: null,
      },
      'the user chooses an empty file': { files: [fileOf('empty.txt', 0)], recipient: null },
    },
    'file.remove': {
      'the user removes the first file': { id: 'file-1' },
      'the user removes the second file': { id: 'file-2' },
    },
    'file.retry': "the user presses 'Try again'",
    'refusal.dismiss': "the user presses 'Dismiss'",
    'call.ended': 'the user leaves the meeting',
    'upload.progressed': { 'half of the file is uploaded': { progress: 0.5 } },
    'upload.finished': {
      'the file service has stored the file': {
        link: 'https://files.example/f/1#name=plan.pdf&size=4800000',
        at: 2_000,
      },
    },
    'upload.failed': { 'the file service refuses the file': { message: 'The file service has no space left' } },
  },
  project: ({ queue, nextNumber, progress, problem, refusal, shared }) => ({
    queue: queue.map(({ id, name, recipient }) => `${id} ${name} ${recipient?.id ?? ''}`),
    nextNumber,
    progress,
    problem,
    refusal,
    shared,
  }),
  // Files are attached once, after at most one choice that was refused.
  infeasible: ({ context: { nextNumber, refusal } }, { sentence }) =>
    nextNumber > 1 ? /chooses|drops/u.test(sentence) : refusal !== '' && /too large|empty/u.test(sentence),
  invariants: {
    'one file is uploaded while any waits, unless its upload has failed': (snapshot) =>
      snapshot.context.queue.length > 0 === (snapshot.hasTag('busy') || snapshot.hasTag('failed')),
    'no more files wait than the limit': ({ context }) => context.queue.length <= filesLimits.queueMax,
    'no empty or too large file waits': ({ context }) =>
      context.queue.every(({ file }) => file.size > 0 && file.size <= filesLimits.fileMax),
    'a failure has a reason, and nothing else has one': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.problem !== ''),
    'the upload runs only while a file is uploaded': (snapshot) =>
      Reflect.has(snapshot.children, 'upload') === snapshot.hasTag('busy'),
  },
  mutations: {
    'files are not stored': { actions: { storeFiles: () => {} } },
    'the progress is not shown': { actions: { storeProgress: () => {} } },
    'the progress of the last file stays': { actions: { forgetProgress: () => {} } },
    'the reason of a failure is not stored': { actions: { storeProblem: () => {} } },
    'a waiting file cannot be removed': { actions: { forgetFile: () => {} } },
    'a cancelled file stays': { actions: { forgetFirst: () => {} } },
    'any file that is removed counts as the first': { guards: { isFirst: () => true } },
    'the first file cannot be removed': { guards: { isFirst: () => false } },
    'an empty queue is uploaded': { guards: { hasFile: () => true } },
    'waiting files are not uploaded': { guards: { hasFile: () => false } },
    'files are uploaded after the call': { actions: { forgetAll: () => {} } },
    'a refusal stays': { actions: { forgetRefusal: () => {} } },
    'the link is not sent': { actions: { announceShared: () => {} } },
    'it is not shown that a file was sent': { actions: { storeShared: () => {} } },
  },
});
