import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Alert } from './alert.tsx';

describe('an alert (§4)', () => {
  it.each([
    ['info', 'Information'],
    ['warning', 'Warning'],
    ['success', 'Success'],
    ['error', 'Error'],
    ['loading', 'Loading'],
  ] as const)('of the status %s says so to the ear as well', (tone, word) => {
    render(
      <Alert tone={tone} title="A title">
        What happened.
      </Alert>,
    );
    expect(screen.getByText(`${word}:`)).toBeTruthy();
    expect(screen.getByText('What happened.')).toBeTruthy();
  });
});
