import { CheckRow, type CheckRowProps } from './checkbox.tsx';

export type SwitchProps = CheckRowProps;

/** Takes effect at once. Use a checkbox for what is submitted with a form. */
export function Switch(props: SwitchProps) {
  return <CheckRow {...props} kind="switch" />;
}
