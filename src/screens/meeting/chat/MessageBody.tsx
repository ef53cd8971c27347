import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import { useCall } from '../call/useCall.ts';
import { MessageText } from './MessageText.tsx';

const FileMessage = lazy(async () => ({
  default: (await import('../chat-files/chat-files-views.ts')).FileMessage,
}));

interface MessageBodyProps {
  readonly entry: Pick<ChatEntry, 'text' | 'isCut'>;
  /** A button beside it. */
  readonly action: ReactNode;
}

/** One address and nothing else. */
const isAddress = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/iu.test(text);

/** What a message says, or the file that it is. Views of files are loaded where the deployment has a file service. */
export function MessageBody({ entry: { text, isCut }, action }: MessageBodyProps) {
  const { chat } = useCall();
  const host = useSelector(chat, ({ context }) => context.filesHost);
  const asText = <MessageText text={text} isCut={isCut} action={action} />;
  if (host === '' || isCut || !isAddress(text)) return asText;
  return (
    <Suspense fallback={asText}>
      <FileMessage text={text} host={host} action={action}>
        {asText}
      </FileMessage>
    </Suspense>
  );
}
