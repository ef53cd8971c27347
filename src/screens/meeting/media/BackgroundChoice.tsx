import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { backgroundOf, backgrounds, ownPictureOf, type BackgroundName } from '#machines/meeting/media/background.ts';
import { meetingBackground } from '#machines/shared/messages/meeting-background.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Select } from '#src/components/Select/Select.tsx';
import { usePreparation } from '../call/useCall.ts';
import styles from './BackgroundChoice.module.css';
import { BackgroundActions, noticeOf, type BackgroundActor } from './BackgroundActions.tsx';
import { OwnPicturesPlace, type OwnPicturesLoading } from './OwnPicturesPlace.tsx';

const texts: Readonly<Record<BackgroundName, string>> = {
  none: 'None',
  'slight-blur': 'Slight blur',
  blur: 'Blur',
  dusk: 'Dusk',
  hills: 'Hills',
  room: 'Room',
  slate: 'Grey wall',
};

const builtIn = backgrounds.map((value) => ({ value, label: texts[value] }));

/** Not the name of a background: shows the user's pictures, one of which is then chosen. */
const ownPictures = 'own';
const options = [...builtIn, { value: ownPictures, label: 'Your picture…' }];

/** There is nothing to choose: `placeholder` says why. */
export function NoBackgroundChoice({ placeholder }: { readonly placeholder: string }) {
  return (
    <Field label="Background">
      <Select options={[]} value="" placeholder={placeholder} disabled onChange={() => undefined} />
    </Field>
  );
}

/** The choice of the background of the camera's picture, which is stored for the next meeting: cells of a grid. */
export function BackgroundChoice(place: OwnPicturesLoading) {
  const { callActor } = usePreparation();
  const background = useSelector(callActor, ({ children }) => children.background);
  return background === undefined ? (
    <NoBackgroundChoice placeholder="Loading…" />
  ) : (
    <Choice background={background} {...place} />
  );
}

interface ChoiceProps extends OwnPicturesLoading {
  readonly background: BackgroundActor;
}

function Choice({ background, loadOwnPictures }: ChoiceProps) {
  const { camera } = usePreparation();
  const name = useSelector(camera, ({ context }) => context.background);
  const isOwn = ownPictureOf(name) !== null;
  /** The user's pictures are shown before one is chosen. */
  const [showsOwn, setShowsOwn] = useState(isOwn);
  const isLoading = useSelector(background, (snapshot) => snapshot.hasTag('loading'));
  const notice = useSelector(background, noticeOf);
  return (
    <>
      <Field label="Background">
        <Select
          options={options}
          value={isOwn || showsOwn ? ownPictures : backgroundOf(name)}
          busy={isLoading}
          placeholder=""
          onChange={(chosen) => {
            setShowsOwn(chosen === ownPictures);
            if (chosen !== ownPictures) background.send({ type: 'background.choose', background: chosen });
          }}
        />
      </Field>
      {(isOwn || showsOwn) && <OwnPicturesPlace background={background} chosen={name} load={loadOwnPictures} />}
      <div
        className={styles['notice']}
        role="status"
        aria-label="Background"
        data-failed={notice !== '' && notice !== meetingBackground.slow}
      >
        {notice !== '' && (
          <>
            <p>{notice}</p>
            <BackgroundActions background={background} />
          </>
        )}
        {notice === '' && showsOwn && !isOwn && <p>{meetingBackground.unchosen(texts[backgroundOf(name)])}</p>}
      </div>
    </>
  );
}
