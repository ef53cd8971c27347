import { useSelector } from '@xstate/react';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { meetingTyping } from '#machines/shared/messages/meeting-typing.ts';
import type { CallChildren } from '../call/call-actors.ts';
import { useCall } from '../call/useCall.ts';
import styles from './ChatPanel.module.css';

/** Who of the others is typing. The line keeps its place while nobody is: the messages do not move. */
export function Typists() {
  const { callActor } = useCall();
  const typing = useSelector(callActor, ({ children }) => children.typing);
  return <p className={styles['typists']}>{typing !== undefined && <Names typing={typing} />}</p>;
}

/** Not announced: it changes too often to be read aloud beside the messages. */
function Names({ typing }: Pick<CallChildren, 'typing'>) {
  return useSelector(typing, ({ context: { typists } }) => meetingTyping(typists.map(({ name }) => nameText(name))));
}
