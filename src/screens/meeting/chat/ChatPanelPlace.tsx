import { lazy, Suspense } from 'react';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import styles from './ChatPanel.module.css';
import { SidePanel } from '../layout/SidePanel.tsx';

const loadChat = async () => ({ default: (await import('./ChatPanel.tsx')).ChatPanel });
const ChatPanel = lazy(loadChat);

/** The chat: a log that stays scrolled to its end, and an input. Its code is loaded when it is first opened. */
export function ChatPanelPlace() {
  return (
    <SidePanel title="Chat">
      <Suspense
        fallback={
          <div className={styles['waiting']}>
            <Spinner size="medium" />
          </div>
        }
      >
        <ChatPanel />
      </Suspense>
    </SidePanel>
  );
}
