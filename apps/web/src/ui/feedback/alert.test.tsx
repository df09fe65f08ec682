import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Alert } from './alert.tsx';

describe('an alert (§4)', () => {
  it.each([
    [59, 'info', 'Information'],
    [60, 'warning', 'Warning'],
    [61, 'success', 'Success'],
    [62, 'error', 'Error'],
    [63, 'loading', 'Loading'],
  ] as const)('§4.%i of the status %s is named for screen readers', (_row, tone, word) => {
    render(
      <Alert tone={tone} title="A title">
        What happened.
      </Alert>,
    );
    expect(screen.getByText(`${word}:`)).toBeTruthy();
    expect(screen.getByText('What happened.')).toBeTruthy();
  });
});
