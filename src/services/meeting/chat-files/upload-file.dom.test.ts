import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { meetingFiles } from '#machines/shared/messages/meeting-files.ts';
import { uploadFile, type Upload } from './upload-file.ts';

/** A request whose answer the test gives. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  opened: readonly string[] = [];
  sent: FormData | null = null;
  isAborted = false;

  open(...opened: readonly string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.isAborted = true;
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
}

const file = new Blob(['0123456789']);
const upload: Upload = {
  host: 'https://files.example/',
  meetingId: 'Daily standup',
  pass: 'jwt',
  file,
  name: 'plan.pdf',
};
const answer = {
  id: '1',
  url: 'https://files.example/f/1',
  name: 'plan.pdf',
  size: 10,
  type: 'application/pdf',
  expires_at: '2030-01-01T00:00:00.000Z',
};

function start() {
  const request = new FakeRequest();
  const cancelling = new AbortController();
  const onProgress = vi.fn<(progress: number) => void>();
  const ending = uploadFile(upload, onProgress, cancelling.signal, () => request as unknown as XMLHttpRequest);
  const failure = ending.then(
    () => null,
    (error: unknown) => error,
  );
  return { request, cancelling, onProgress, ending, failure };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an upload', () => {
  it('sends the file with the pass of the meeting, and resolves with the link', async () => {
    const { request, onProgress, ending } = start();
    expect(request.opened).toEqual(['POST', 'https://files.example/api/v1/meetings/Daily%20standup/files']);
    expect(request.headers).toMatchObject({ authorization: 'Bearer jwt' });
    expect(request.sent?.get('file')).toMatchObject({ name: 'plan.pdf', size: 10 });
    request.progress(5, 20);
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.25);
    request.answer(201, answer);
    await expect(ending).resolves.toBe('https://files.example/f/1#name=plan.pdf&size=10');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [401, {}, meetingFiles.passExpired],
    [403, {}, meetingFiles.passRefused],
    [413, { limit: 5 }, meetingFiles.tooLarge({ name: 'plan.pdf', size: '10 bytes', limit: '5 bytes' })],
    [413, '<html>', meetingFiles.refused],
    [415, {}, meetingFiles.unsupported],
    [507, {}, meetingFiles.full],
    [500, 'Internal', meetingFiles.refused],
    [200, answer, meetingFiles.refused],
    [201, { ...answer, url: 'https://evil.example/f/1' }, meetingFiles.unexpected],
    [201, { ...answer, id: '' }, meetingFiles.unexpected],
    [201, { ...answer, expires_at: 'soon' }, meetingFiles.unexpected],
    [201, '{', meetingFiles.unexpected],
  ])('answered with %i %j says what to do', async (status, body, ownMessage) => {
    const { request, failure } = start();
    request.answer(status, body);
    expect(await failure).toMatchObject({ ownMessage });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that does not reach the service says so', async () => {
    const { request, failure } = start();
    request.dispatchEvent(new Event('error'));
    expect(await failure).toMatchObject({ ownMessage: meetingFiles.unreachable, reason: 'network' });
  });

  it('ends a minute after the last progress, however long it took before', async () => {
    const { request, failure } = start();
    for (let part = 1; part <= 5; part += 1) {
      await vi.advanceTimersByTimeAsync(50_000);
      request.progress(part, 10);
    }
    await vi.advanceTimersByTimeAsync(59_999);
    expect(request.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ ownMessage: meetingFiles.stalled, reason: 'timeout' });
    expect(request.isAborted).toBe(true);
  });

  it('is aborted when it is cancelled', async () => {
    const { request, cancelling, failure } = start();
    cancelling.abort();
    expect(await failure).toMatchObject({ cancel: true });
    expect(request.isAborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
