import { useSelector } from '@xstate/react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { Select } from '#src/components/Select/Select.tsx';
import { Switch } from '#src/components/Switch/Switch.tsx';
import type { CallChildren } from '../call/call-actors.ts';
import styles from './CaptionsDialog.module.css';
import { firstLanguage, languageName, spokenLanguages } from './languages.ts';
import { useCaptions } from './useCaptions.ts';

interface OfCaptions {
  readonly captions: CallChildren['captions'];
}

/** The choice of what is captioned, and where the sound goes. */
export function CaptionsDialog() {
  const captions = useCaptions();
  return captions === undefined ? null : <Choice captions={captions} />;
}

function Choice({ captions }: OfCaptions) {
  const isOpen = useSelector(captions, (snapshot) => snapshot.hasTag('open'));
  const isShown = useSelector(captions, (snapshot) => snapshot.hasTag('shown'));
  return (
    <Dialog open={isOpen} onClose={() => captions.send({ type: 'captions.close' })} title="Captions">
      <div className={styles['choice']}>
        <Switch
          label="Show captions"
          description="Of all participants who turn what they say into text."
          checked={isShown}
          onChange={() => captions.send({ type: 'captions.toggle' })}
        />
        <Speech captions={captions} />
      </div>
    </Dialog>
  );
}

/** What the user says, with a word on where the sound goes before it is switched on. */
function Speech({ captions }: OfCaptions) {
  const isOn = useSelector(captions, (snapshot) => snapshot.hasTag('on'));
  const message = useSelector(captions, (snapshot) => (snapshot.hasTag('failed') ? snapshot.context.message : ''));
  const last = useSelector(captions, ({ context }) => context.language);
  const language = last === '' ? firstLanguage(navigator.languages) : last;
  const options = spokenLanguages(navigator.languages).map((value) => ({ value, label: languageName(value) }));
  return (
    <>
      <Field label="Language you speak">
        <Select
          options={options}
          value={language}
          placeholder="Choose a language"
          onChange={(chosen) => captions.send({ type: 'language.choose', language: chosen })}
        />
      </Field>
      <p className={styles['note']}>
        Your browser turns what you say into text. It may send your voice to a speech service of its maker. All
        participants see the text.
      </p>
      {message !== '' && <Alert tone="danger">{message}</Alert>}
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        wide
        onClick={() => captions.send(isOn ? { type: 'speech.stop' } : { type: 'speech.start', language })}
      >
        {isOn ? 'Stop captions of what I say' : 'Caption what I say'}
      </Button>
    </>
  );
}
