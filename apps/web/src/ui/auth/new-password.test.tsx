import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { newPasswordMessages } from '../../platform/i18n/new-password.en.ts';
import { NewPassword } from './new-password.tsx';

function Form() {
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

const field = () => screen.getByLabelText('Password');
const verdict = async (password: string) => {
  fireEvent.change(field(), { target: { value: password } });
  return screen.findByText(/Very weak|Weak|Fair|Good|Strong/);
};

describe('the meter beside a new password', () => {
  it('shows its strength, and what would help', async () => {
    render(<Form />);
    const text = await verdict('ngozi-eze1');
    expect(text.parentElement?.textContent).toBe('Fair: avoid your own names and email address.');
  });
});
