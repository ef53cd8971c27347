import { describe, expect, it, vi } from 'vitest';
import { copyText } from './clipboard.ts';

const notCopied = { name: 'Failure', ownMessage: 'The link could not be copied. Copy it from here:' };

describe('copyText', () => {
  it('writes the text to the clipboard', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    await copyText({ clipboard: { writeText } }, 'https://app.example/meet');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('https://app.example/meet');
  });

  it('rejects if the browser refuses, or if there is no clipboard', async () => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await expect(copyText({ clipboard: { writeText } }, 'text')).rejects.toMatchObject(notCopied);
    await expect(copyText({}, 'text')).rejects.toMatchObject(notCopied);
  });
});
