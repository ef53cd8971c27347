import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Ordered } from '../conference.types.ts';
import { displayNameProblem, imageUrlProblem } from './profile.rules.ts';

/** Specification 3.4, profile update. */
export interface Profile {
  readonly displayName: string;
  /** The address of the picture, or the picture itself as data; '' for none. */
  readonly imageUrl: string;
}

export interface ProfileContext {
  /** The stored profile, as other participants see it. */
  readonly saved: Profile;
  /** The profile as typed. */
  readonly draft: Profile;
  /** Problems are shown after the user tried to save. */
  readonly isTried: boolean;
  /** Why the profile was not saved; '' when no request failed. */
  readonly message: string;
}

export type ProfileEvent =
  | { readonly type: 'displayName.change'; readonly displayName: string }
  | { readonly type: 'imageUrl.change'; readonly imageUrl: string }
  | { readonly type: 'profile.save' }
  /** The typed values are discarded. */
  | { readonly type: 'profile.reset' };

export type ProfileEmitted = Ordered | { readonly type: 'profileChanged'; readonly profile: Profile };

const isFine = ({ displayName, imageUrl }: Profile): boolean =>
  displayNameProblem(displayName) === '' && imageUrlProblem(imageUrl) === '';

const trimmed = ({ displayName, imageUrl }: Profile): Profile => ({
  displayName: displayName.trim(),
  imageUrl: imageUrl.trim(),
});

/**
 * The user's name and picture (specification 3.4, profile update: display_name, image_url).
 *
 * Receives `displayName.change`, `imageUrl.change`, `profile.save|reset`. Emits `profileChanged`, and `ordered` twice
 * (the name and the avatar property). Tags: `busy`, `saved`. Actor: `updateProfile`.
 */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as { readonly profile: Profile },
    emitted: {} as ProfileEmitted,
    tags: {} as 'busy' | 'saved',
  },
  actors: { updateProfile: promisePlaceholder<Profile, Profile>('updateProfile') },
  guards: { isFine: ({ context }) => isFine(context.draft) },
  actions: {
    storeName: assign(({ context }, { displayName }: { displayName: string }) => ({
      draft: { ...context.draft, displayName },
      message: '',
    })),
    storeImage: assign(({ context }, { imageUrl }: { imageUrl: string }) => ({
      draft: { ...context.draft, imageUrl },
      message: '',
    })),
    markTried: assign({ isTried: true, message: '' }),
    reset: assign(({ context }) => ({ draft: context.saved, isTried: false, message: '' })),
    storeSaved: assign((_, profile: Profile) => ({ saved: profile, draft: profile, isTried: false })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    orderName: emit((_, { displayName }: Profile) => ({
      type: 'ordered' as const,
      order: { type: 'name.set' as const, displayName },
    })),
    orderAvatar: emit((_, { imageUrl }: Profile) => ({
      type: 'ordered' as const,
      order: { type: 'property.set' as const, properties: { avatar: imageUrl } },
    })),
    announceChanged: emit((_, profile: Profile) => ({ type: 'profileChanged' as const, profile })),
  },
}).createMachine({
  id: 'profile',
  description: 'The name and the picture with which the user takes part in meetings.',
  context: ({ input }) => ({ saved: input.profile, draft: input.profile, isTried: false, message: '' }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The user can edit name and picture.',
      on: {
        'displayName.change': { target: '.fresh', actions: { type: 'storeName', params: ({ event }) => event } },
        'imageUrl.change': { target: '.fresh', actions: { type: 'storeImage', params: ({ event }) => event } },
        'profile.reset': { target: '.fresh', actions: 'reset' },
        'profile.save': [
          { guard: 'isFine', target: 'saving', actions: 'markTried' },
          { actions: 'markTried', description: 'The problems are shown beside the fields.' },
        ],
      },
      initial: 'fresh',
      states: {
        fresh: { description: 'Not saved yet, or edited since.' },
        saved: { description: 'Just saved.', tags: ['saved'] },
      },
    },
    saving: {
      description: 'The new profile is being saved.',
      tags: ['busy'],
      invoke: {
        id: 'updateProfile',
        src: 'updateProfile',
        input: ({ context }) => trimmed(context.draft),
        onDone: {
          target: 'editing.saved',
          actions: [
            { type: 'storeSaved', params: ({ event }) => event.output },
            { type: 'announceChanged', params: ({ event }) => event.output },
            { type: 'orderName', params: ({ event }) => event.output },
            { type: 'orderAvatar', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'editing', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
  },
});
