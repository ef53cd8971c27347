import { shallowEqual, useSelector } from '@xstate/react';
import type { NumberType } from '#machines/sign-up/sign-up.types.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Select } from '#src/components/Select/Select.tsx';
import type { NumberSelectionActor } from './actors.ts';
import styles from './NumberSelection.module.css';

export interface NumberPickersProps {
  readonly actor: NumberSelectionActor;
  readonly tab: NumberType;
}

/** UK: a city. USA: a region, then a location once the region is chosen (specification 2.3). */
export function NumberPickers({ actor, tab }: NumberPickersProps) {
  const { regions, groups, cities, region, group, city } = useSelector(
    actor,
    ({ context }) => ({
      regions: context.regions,
      groups: context.groups,
      cities: context.cities,
      region: context.region,
      group: context.group,
      city: context.city,
    }),
    shallowEqual,
  );
  const isLoadingNumbers = useSelector(actor, (snapshot) => snapshot.hasTag('loadingNumbers'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy')) && !isLoadingNumbers;

  if (tab === 'uk') {
    return (
      <Field label="City">
        <Select
          placeholder="Select city"
          options={cities.map(({ code, name }) => ({ value: code, label: name }))}
          value={city}
          busy={isBusy}
          disabled={cities.length === 0}
          onChange={(value) => actor.send({ type: 'city.change', city: value })}
        />
      </Field>
    );
  }
  return (
    <div className={styles['pickers']}>
      <Field label="Region">
        <Select
          placeholder="Select region"
          options={regions.map(({ code, label }) => ({ value: code, label }))}
          value={region}
          busy={isBusy && regions.length === 0}
          disabled={regions.length === 0}
          onChange={(value) => actor.send({ type: 'region.change', region: value })}
        />
      </Field>
      {region !== '' && (
        <Field label="Location">
          <Select
            placeholder="Select location"
            options={groups.map(({ groupId, label }) => ({ value: groupId, label }))}
            value={group}
            busy={isBusy}
            disabled={groups.length === 0}
            onChange={(value) => actor.send({ type: 'group.change', group: value })}
          />
        </Field>
      )}
    </div>
  );
}
