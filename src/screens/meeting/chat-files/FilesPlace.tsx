import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import chatStyles from '../chat/ChatPanel.module.css';
import { useCall } from '../call/useCall.ts';

const ChatFiles = lazy(async () => ({ default: (await import('./chat-files-views.ts')).ChatFiles }));

/** Where files are attached. Nothing of it is loaded where the deployment has no file service. */
export function FilesPlace() {
  const { chat } = useCall();
  const files = useSelector(chat, ({ children }) => children.files);
  const problem = useSelector(chat, ({ context }) => context.filesProblem);
  if (problem !== '') {
    return (
      <p className={chatStyles['filesProblem']} role="alert">
        {problem}
      </p>
    );
  }
  return files === undefined ? null : (
    <Suspense fallback={null}>
      <ChatFiles files={files} />
    </Suspense>
  );
}
