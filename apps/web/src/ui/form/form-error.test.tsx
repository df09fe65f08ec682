import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FormError } from './form-error.tsx';
import { Form } from '@base-ui/react/form';
import { TextField } from './text-field.tsx';

function ShopForm() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string>();
  return (
    <Form
      errors={errors}
      onFormSubmit={() => {
        setErrors({ shop: 'This name is taken.' });
        setMessage('Nothing was saved.');
      }}
    >
      <TextField name="shop" label="Shop name" required messages={{ valueMissing: 'Enter the name customers know.' }} />
      <FormError message={message} />
      <button type="submit">Save</button>
    </Form>
  );
}

const shopName = () => screen.getByRole('textbox', { name: /Shop name/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the error of a form', () => {
  it('is announced when it appears', () => {
    const { rerender } = render(<FormError message={undefined} />);
    expect(screen.getByRole('alert').textContent).toBe('');
    rerender(<FormError message="The server said no." />);
    expect(screen.getByRole('alert').textContent).toBe('The server said no.');
  });
});

describe('a form', () => {
  it('shows our message for a missing field, and focuses it', async () => {
    render(<ShopForm />);
    await save();
    expect(screen.getByText('Enter the name customers know.')).toBeTruthy();
    expect(document.activeElement).toBe(shopName());
    expect(shopName().getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the server’s error under its field until the field changes', async () => {
    render(<ShopForm />);
    await userEvent.type(shopName(), 'Mama Kay');
    await save();
    expect(screen.getByText('This name is taken.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Nothing was saved.');
    await userEvent.type(shopName(), '’s');
    expect(screen.queryByText('This name is taken.')).toBeNull();
  });
});
