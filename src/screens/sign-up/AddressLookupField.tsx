import { useSelector } from '@xstate/react';
import { shownProblem } from '#machines/sign-up/registration-form.rules.ts';
import { AddressCombobox, type AddressLookupStatus } from '#src/components/AddressCombobox/AddressCombobox.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import type { AddressPartProps, AddressSnapshot } from './actors.ts';
import { fieldId } from './field-id.ts';
import { focusField } from './form-focus.ts';
import { useServerMessages } from './useServerMessages.ts';

function lookupStatus(snapshot: AddressSnapshot): AddressLookupStatus {
  if (snapshot.hasTag('searching')) return 'loading';
  if (snapshot.hasTag('listed')) return 'ready';
  // A failed lookup is reported below the address, with a button to retry, which an open list would cover.
  return snapshot.hasTag('nothingFound') ? 'empty' : 'idle';
}

/** The address, looked up during typing; locked once chosen, and cleared by the X (specification 4.3). */
export function AddressLookupField({ form, actor }: AddressPartProps) {
  const status = useSelector(actor, lookupStatus);
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('broken'));
  const isChosen = useSelector(actor, (snapshot) => snapshot.hasTag('chosen'));
  const isRetrieving = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const suggestions = useSelector(actor, ({ context }) => context.suggestions);
  const text = useSelector(actor, ({ context }) => (context.address === '' ? context.term : context.address));
  const message = useSelector(actor, ({ context }) => context.message);
  const isLocked = useSelector(form, (snapshot) => snapshot.hasTag('locked'));
  const problem = useSelector(form, ({ context }) => shownProblem(context, 'address'));
  const serverMessages = useServerMessages(form, 'address');
  const search = () => {
    focusField('address');
    actor.send({ type: 'search.retry' });
  };
  const retry = isBroken && (
    <Button variant="link" onClick={search}>
      Try again
    </Button>
  );
  return (
    <Field
      label="Find your address"
      id={fieldId('address')}
      error={message || problem}
      announce
      serverMessages={serverMessages}
      hint={retry || undefined}
      required
    >
      <AddressCombobox
        label="Find your address"
        placeholder="Start typing your postcode or street"
        text={text}
        status={status}
        suggestions={suggestions}
        locked={isChosen}
        busy={isRetrieving}
        disabled={isLocked}
        onTextChange={(term) => actor.send({ type: 'term.change', term })}
        onChoose={(id) => actor.send({ type: 'suggestion.choose', id })}
        onClear={() => actor.send(isChosen ? { type: 'address.clear' } : { type: 'term.change', term: '' })}
      />
    </Field>
  );
}
