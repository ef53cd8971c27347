import { useSelector } from '@xstate/react';
import { backgroundOf, backgrounds, type BackgroundName } from '#machines/meeting/media/background.ts';
import { meetingBackground } from '#machines/shared/messages/meeting-background.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Select } from '#src/components/Select/Select.tsx';
import { usePreparation } from '../call/useCall.ts';
import styles from './BackgroundChoice.module.css';
import { BackgroundActions, type BackgroundActor } from './BackgroundActions.tsx';

const texts: Readonly<Record<BackgroundName, string>> = {
  none: 'None',
  'slight-blur': 'Slight blur',
  blur: 'Blur',
  dusk: 'Dusk',
  hills: 'Hills',
  room: 'Room',
  slate: 'Grey wall',
};

const options = backgrounds.map((value) => ({ value, label: texts[value] }));

/** There is nothing to choose: `placeholder` says why. */
export function NoBackgroundChoice({ placeholder }: { readonly placeholder: string }) {
  return (
    <Field label="Background">
      <Select options={[]} value="" placeholder={placeholder} disabled onChange={() => undefined} />
    </Field>
  );
}

/** The choice of the background of the camera's picture, which is stored for the next meeting: cells of a grid. */
export function BackgroundChoice() {
  const { callActor } = usePreparation();
  const background = useSelector(callActor, ({ children }) => children.background);
  return background === undefined ? <NoBackgroundChoice placeholder="Loading…" /> : <Choice background={background} />;
}

function Choice({ background }: { readonly background: BackgroundActor }) {
  const { camera } = usePreparation();
  const chosen = useSelector(camera, ({ context }) => backgroundOf(context.background));
  const isLoading = useSelector(background, (snapshot) => snapshot.hasTag('loading'));
  const isFailed = useSelector(background, (snapshot) => snapshot.hasTag('failed'));
  const isSlow = useSelector(background, (snapshot) => snapshot.hasTag('slow'));
  return (
    <>
      <Field label="Background">
        <Select
          options={options}
          value={chosen}
          busy={isLoading}
          placeholder=""
          onChange={(name) => background.send({ type: 'background.choose', background: name })}
        />
      </Field>
      <div className={styles['notice']} role="status" aria-label="Background" data-failed={isFailed}>
        {(isFailed || isSlow) && (
          <>
            <p>{isFailed ? meetingBackground.failed : meetingBackground.slow}</p>
            <BackgroundActions background={background} />
          </>
        )}
      </div>
    </>
  );
}
