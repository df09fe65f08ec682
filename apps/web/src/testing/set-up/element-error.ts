import { prettyDOM } from '@testing-library/react';

/**
 * While a test waits for an element, one of these is created and dropped every few milliseconds, so the page is
 * serialised only when the message is read.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
}
