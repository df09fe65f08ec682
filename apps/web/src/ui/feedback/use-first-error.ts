import { useEffect, useRef, type RefObject } from 'react';

/** In page order: an invalid control, or the first choice of an invalid group. */
const WRONG = ':is([aria-invalid="true"], fieldset[data-invalid] input):not([aria-hidden="true"], :disabled)';

/** Focuses the first field with an error whenever the errors change. For the form's `ref`. */
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

/** As `useFirstError`, for react-hook-form: after each submit with errors, of client or server. */
export function useFocusAfterSubmit(container: RefObject<HTMLElement | null>, submitCount: number) {
  useEffect(() => {
    if (submitCount > 0) container.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [container, submitCount]);
}
