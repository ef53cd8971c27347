import { createContext, use } from 'react';

/** The ids that a Field passes to its control, so that label and messages are associated with it. */
export interface FieldControl {
  readonly id: string;
  readonly labelId: string;
  /** Ids of the messages that are shown; undefined when there is none. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Null outside a Field; the control then needs its own `aria-label`. */
export function useField(): FieldControl | null {
  return use(FieldContext);
}

export interface FieldAttributes {
  readonly id: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** The attributes of a native control inside (or outside) a Field. The control's own props take precedence. */
export function useFieldAttributes(own: {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}): FieldAttributes {
  const field = useField();
  const described = [own['aria-describedby'], field?.describedBy].filter((id) => id !== undefined).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': field?.invalid === true ? true : undefined,
    'aria-required': field?.required === true ? true : undefined,
  };
}

/** The props of a React Aria control in a Field: name, description, validity. */
export type AriaFieldProps = { readonly isInvalid: boolean } & (
  | { readonly 'aria-label': string }
  | { readonly 'aria-labelledby': string; readonly 'aria-describedby'?: string }
);

/** Props of a React Aria control inside a Field, or named by `label` where there is none. */
export function ariaFieldProps(field: FieldControl | null, label: string): AriaFieldProps {
  if (field === null) return { isInvalid: false, 'aria-label': label };
  const props = { isInvalid: field.invalid, 'aria-labelledby': field.labelId };
  return field.describedBy === undefined ? props : { ...props, 'aria-describedby': field.describedBy };
}
