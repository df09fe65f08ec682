import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { moveItem, useReorder } from './use-reorder.ts';

function Sample() {
  const [names, setNames] = useState(['one', 'two', 'three']);
  const { itemProps, handleProps } = useReorder({
    count: names.length,
    onMove: (from, to) => setNames((known) => moveItem(known, from, to)),
  });
  return (
    <ol>
      {names.map((name, index) => (
        <li key={name} data-testid={name} {...itemProps(index)}>
          <button type="button" {...handleProps(index)}>
            {name}
          </button>
        </li>
      ))}
    </ol>
  );
}

const order = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('reordering', () => {
  it('works with the arrow keys, which stop at the ends', () => {
    render(<Sample />);
    const one = screen.getByRole('button', { name: 'one' });
    fireEvent.keyDown(one, { key: 'ArrowUp' });
    expect(order()).toEqual(['one', 'two', 'three']);
    fireEvent.keyDown(one, { key: 'ArrowDown' });
    expect(order()).toEqual(['two', 'one', 'three']);
  });

  it('works by dragging, until the pointer is released', () => {
    render(<Sample />);
    const under = vi.fn<() => HTMLElement>(() => screen.getByTestId('three'));
    Object.assign(document, { elementFromPoint: under });
    fireEvent.pointerDown(screen.getByRole('button', { name: 'one' }), { button: 0 });
    fireEvent.pointerMove(window);
    expect(order()).toEqual(['two', 'three', 'one']);
    fireEvent.pointerUp(window);
    under.mockReturnValue(screen.getByTestId('two'));
    fireEvent.pointerMove(window);
    expect(order()).toEqual(['two', 'three', 'one']);
  });
});
