import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newPasswordWords } from '../../platform/words/new-password.en.ts';
import { NewPassword } from './new-password.tsx';
import { passwordJudge } from './password-meter.tsx';

afterEach(() => void vi.restoreAllMocks());

function Form() {
  const [password, setPassword] = useState('');
  return (
    <NewPassword
      words={newPasswordWords}
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
  it('asks for what judges only when the field is entered', () => {
    const load = vi.spyOn(passwordJudge, 'load');
    render(<Form />);
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('0');
    expect(load).not.toHaveBeenCalled();
    fireEvent.focus(field());
    expect(load).toHaveBeenCalledOnce();
  });

  it('says how strong it is, and what would help', async () => {
    render(<Form />);
    const line = await verdict('ngozi-eze1');
    expect(line.parentElement?.textContent).toContain('Leave out your own names and e-mail address.');
  });

  it('is silent where the judge does not come', async () => {
    vi.spyOn(passwordJudge, 'loaded').mockReturnValue(undefined);
    const load = vi.spyOn(passwordJudge, 'load').mockRejectedValue(new Error('Loading chunk failed: password meter'));
    render(<Form />);
    fireEvent.change(field(), { target: { value: 'copper lantern river beans' } });
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
