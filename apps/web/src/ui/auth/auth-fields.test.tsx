import { render, screen, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { useState } from 'react';
import { newPasswordMessages } from '../../platform/i18n/new-password.en.ts';
import { NewPassword } from './new-password.tsx';
import { OneTimeCode } from './one-time-code.tsx';

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

function PasswordForm() {
  const [password, setPassword] = useState('');
  return (
    <NewPassword
      messages={newPasswordMessages}
      password={password}
      confirmPassword=""
      personal={['Ngozi Eze']}
      onPasswordChange={setPassword}
      onConfirmChange={() => undefined}
      errors={{}}
    />
  );
}

const passwordField = () => screen.getByLabelText('Password');
const verdict = async (password: string) => {
  fireEvent.change(passwordField(), { target: { value: password } });
  return screen.findByText(/Very weak|Weak|Fair|Good|Strong/);
};

describe('the meter beside a new password', () => {
  it('shows its strength, and what would help', async () => {
    render(<PasswordForm />);
    const text = await verdict('ngozi-eze1');
    expect(text.parentElement?.textContent).toBe('Fair: avoid your own names and email address.');
  });
});

function CodeForm({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <OneTimeCode label="Code" value={code} onValueChange={setCode} onValueComplete={(whole) => onComplete?.(whole)} />
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const typedCode = () =>
  boxes()
    .map((box) => box.value)
    .join('');

describe('a one-time code', () => {
  it('fills all six boxes from one paste with spaces, and reports completion', async () => {
    const onComplete = vi.fn<(code: string) => void>();
    render(<CodeForm onComplete={onComplete} />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
    await userEvent.paste(' 482 913 ');
    expect(typedCode()).toBe('482913');
    expect(onComplete).toHaveBeenCalledWith('482913');
  });

  it('moves on with each digit and accepts no letters', async () => {
    render(<CodeForm />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
    await userEvent.keyboard('4x8');
    expect(typedCode()).toBe('48');
    expect(document.activeElement).toBe(boxes()[2]);
  });

  it('moves back with the arrow key and deletes with backspace', async () => {
    render(<CodeForm />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
    await userEvent.keyboard('123');
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(boxes()[2]);
    await userEvent.keyboard('{Backspace}');
    expect(typedCode()).toBe('12');
  });

  it('lets the phone fill in the code in one box only', () => {
    render(<CodeForm />);
    const autofilled = boxes().filter((box) => box.autocomplete === 'one-time-code');
    expect(autofilled).toEqual([boxes()[0]]);
  });

  it('names every box for a screen reader, and the error beside them', () => {
    render(<OneTimeCode label="Code" error="This code has run out." />);
    expect(screen.getByRole('textbox', { name: 'Digit 6 of 6' })).toBeTruthy();
    expect(screen.getByText('This code has run out.')).toBeTruthy();
    expect(boxes()[0]?.getAttribute('aria-invalid')).toBe('true');
  });
});
