import { describe, expect, it } from 'vitest';
import { pinRefusal } from './pin.ts';

describe('a PIN', () => {
  it.each(['0000', '1234', '4321', '8901', '1098', '1212', '1122'])('of %s is refused as easy to guess', (pin) => {
    expect(pinRefusal(pin, 'kitchen')).toContain('easy to guess');
  });

  it.each(['111111', '123456', '654321', '121212', '123123', '112233'])('of %s is refused for a manager too', (pin) => {
    expect(pinRefusal(pin, 'manager')).toContain('easy to guess');
  });

  it('has four digits in the kitchen and six for everybody else', () => {
    expect(pinRefusal('4071', 'kitchen')).toBeUndefined();
    expect(pinRefusal('4071', 'manager')).toBe('Use 6 digits.');
    expect(pinRefusal('407193', 'manager')).toBeUndefined();
    expect(pinRefusal('407193', 'kitchen')).toBe('Use 4 digits.');
  });
});
