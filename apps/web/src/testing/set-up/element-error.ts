import { prettyDOM } from '@testing-library/react';

/**
 * Says what was not found, and what the page looked like. While a test waits for an element, one of these is made and
 * thrown away every few milliseconds: the page is written out for the one that is read.
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
