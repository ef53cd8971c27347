import { useSelector } from '@xstate/react';
import type { Sound } from '#machines/meeting/media.types.ts';
import { Switch } from '#src/components/Switch/Switch.tsx';
import { soundTexts } from '../call/texts.ts';
import { useCall } from '../call/useCall.ts';
import { Permission } from '../media/Permission.tsx';
import styles from './NotificationSettings.module.css';

const kinds: readonly Sound[] = ['reaction', 'incoming_message', 'user_joined', 'user_left'];

/** The sounds of a meeting (specification 3.4), and the browser's notifications. */
export function NotificationSettings() {
  const { sounds } = useCall();
  const settings = useSelector(sounds, ({ context }) => context.sounds);
  return (
    <>
      <fieldset className={styles['sounds']}>
        <legend>Play a sound when</legend>
        {kinds.map((sound) => (
          <Switch
            key={sound}
            label={soundTexts[sound]}
            checked={settings[sound]}
            onChange={() => sounds.send({ type: 'sound.toggle', sound })}
          />
        ))}
      </fieldset>
      <Permission kind="notifications" />
    </>
  );
}
