import { useSelector } from '@xstate/react';
import { isPictureData } from '#machines/meeting/settings/picture-data.ts';
import { displayNameProblem, imageUrlProblem } from '#machines/meeting/settings/profile.rules.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import type { ProfileActor } from '../call/call-actors.ts';
import styles from '../admission/JoinForm.module.css';
import pictureStyles from './ProfilePicture.module.css';
import { ProfilePicturePlace } from './ProfilePicturePlace.tsx';

/** The user's name and picture (specification 3.4, profile update). */
export function ProfileForm({ profile }: { readonly profile: ProfileActor }) {
  const { displayName, imageUrl } = useSelector(profile, ({ context }) => context.draft);
  const isTried = useSelector(profile, ({ context }) => context.isTried);
  const message = useSelector(profile, ({ context }) => context.message);
  const isBusy = useSelector(profile, (snapshot) => snapshot.hasTag('busy'));
  const isSaved = useSelector(profile, (snapshot) => snapshot.hasTag('saved'));
  return (
    <div className={pictureStyles['profile']} data-profile>
      <ProfilePicturePlace profile={profile} />
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          profile.send({ type: 'profile.save' });
        }}
      >
        <Field label="Name" required error={isTried ? displayNameProblem(displayName) : ''} announce>
          <TextInput
            value={displayName}
            autoComplete="name"
            dir="auto"
            onChange={(value) => profile.send({ type: 'displayName.change', displayName: value })}
          />
        </Field>
        <Field label="Address of your picture" error={isTried ? imageUrlProblem(imageUrl) : ''} announce>
          <TextInput
            value={isPictureData(imageUrl) ? '' : imageUrl}
            type="url"
            placeholder="https://"
            onChange={(value) => profile.send({ type: 'imageUrl.change', imageUrl: value })}
          />
        </Field>
        {message !== '' && <Alert tone="danger">{message}</Alert>}
        <Button type="submit" busy={isBusy}>
          {isSaved ? 'Saved' : 'Save'}
        </Button>
        <LiveRegion message={isSaved ? 'Your profile is saved' : ''} />
      </form>
    </div>
  );
}
