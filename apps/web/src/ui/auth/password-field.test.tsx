import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

describe('a password field', () => {
  it('hides what is typed until the eye is pressed, and hides it again', async () => {
    render(<PasswordField label="Password" defaultValue="plantain-42" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    expect(field.value).toBe('plantain-42');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });

  it('connects its error to the input', () => {
    render(<PasswordField label="Password" error="Use ten characters at least." />);
    const field = screen.getByLabelText('Password');
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Use ten characters at least.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
