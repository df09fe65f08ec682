import { CheckRow, type CheckRowProps } from './check-row.tsx';

export type SwitchProps = CheckRowProps;

/** On or off, at once. For something that is sent with a form, take a checkbox. */
export function Switch(props: SwitchProps) {
  return <CheckRow {...props} kind="switch" />;
}
