import { Select, type SelectOption } from '#src/components/Select/Select.tsx';

export interface ChoiceProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice that needs no visible label: one of its options is always chosen, and says what it is for. */
export function Choice({ label, ...rest }: ChoiceProps) {
  return <Select {...rest} aria-label={label} placeholder={label} />;
}
