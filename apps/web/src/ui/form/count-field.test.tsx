import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CountField } from './count-field.tsx';

const values: (number | null)[] = [];

function Sample() {
  const [count, setCount] = useState<number | null>(null);
  return (
    <CountField
      label="In stock"
      value={count}
      onValueChange={(next) => {
        values.push(next);
        setCount(next);
      }}
    />
  );
}

describe('a count', () => {
  it('groups its digits, drops other characters, and is null when emptied', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const input = screen.getByLabelText<HTMLInputElement>('In stock');
    await user.type(input, '12a50');
    expect(input.value).toBe('1,250');
    expect(values.at(-1)).toBe(1250);
    await user.clear(input);
    expect(values.at(-1)).toBeNull();
  });
});
