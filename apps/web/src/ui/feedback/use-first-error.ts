import { useEffect, useRef, type RefObject } from 'react';

/** In the order of the page: a control that says so itself, or the first choice of a group that is marked. */
const WRONG = ':is([aria-invalid="true"], fieldset[data-invalid] input):not([aria-hidden="true"], :disabled)';

/** Moves the focus to the first field with an error whenever other errors stand than before. For the form's `ref`. */
export function useFirstError<Container extends HTMLElement = HTMLFormElement>(
  errors: Readonly<Record<string, string | undefined>>,
) {
  const container = useRef<Container>(null);
  const previous = useRef(errors);
  useEffect(() => {
    const before = previous.current;
    previous.current = errors;
    const isNew = Object.entries(errors).some(([name, text]) => text !== undefined && before[name] !== text);
    if (isNew) container.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [errors]);
  return container;
}

/** As `useFirstError`, for a form of react-hook-form: after each submit that left an error, whoever found it. */
export function useFocusAfterSubmit(container: RefObject<HTMLElement | null>, submitCount: number) {
  useEffect(() => {
    if (submitCount > 0) container.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [container, submitCount]);
}
