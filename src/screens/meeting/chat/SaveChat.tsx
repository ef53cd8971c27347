import type { CallChildren } from '../call/call-actors.ts';
import { Button } from '#src/components/Button/Button.tsx';

interface SaveChatProps {
  readonly chat: CallChildren['chat'];
}

/** Downloads the messages as a text file. */
export function SaveChat({ chat }: SaveChatProps) {
  return (
    <Button variant="secondary" onClick={() => chat.send({ type: 'log.save', at: Date.now() })}>
      Save chat
    </Button>
  );
}
