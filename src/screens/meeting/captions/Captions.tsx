import { useSelector } from '@xstate/react';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import type { CallChildren } from '../call/call-actors.ts';
import styles from './Captions.module.css';
import { useCaptions } from './useCaptions.ts';

/** What participants say as text, above the toolbar. */
export function Captions() {
  const captions = useCaptions();
  return captions === undefined ? null : <Lines captions={captions} />;
}

function Lines({ captions }: { readonly captions: CallChildren['captions'] }) {
  const lines = useSelector(captions, ({ context }) => context.lines);
  const isOn = useSelector(captions, (snapshot) => snapshot.hasTag('on'));
  const isListening = useSelector(captions, (snapshot) => snapshot.hasTag('listening'));
  if (lines.length === 0 && !isOn) return null;
  return (
    // A screen reader would read over the voices that the lines repeat: the list can be read on request.
    <section className={styles['captions']} aria-label="Captions">
      {lines.length === 0 ? (
        <p className={styles['state']}>
          {isListening ? 'Captions are on: what you say is shown to all.' : 'Captions wait for your microphone.'}
        </p>
      ) : (
        <ol role="list" className={styles['lines']}>
          {lines.map(({ id, participantId, name, text }) => (
            <li key={`${participantId} ${id}`} dir="auto">
              <b>{participantId === '' ? 'You' : nameText(name)}</b> <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
