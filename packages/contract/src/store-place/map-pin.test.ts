import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MapPin, pinAt, pinFromText, pinText } from './map-pin.ts';

const somewhere = fc.record({
  latitude: fc.double({ min: 4.001, max: 13.999, noNaN: true }),
  longitude: fc.double({ min: 2.501, max: 14.799, noNaN: true }),
});

describe('a map pin', () => {
  it('reads back as it was written, anywhere in Nigeria', () => {
    fc.assert(
      fc.property(somewhere, ({ latitude, longitude }) => {
        const pin = pinAt(latitude, longitude);
        expect(pinFromText(pinText(pin))).toEqual(pin);
        expect(MapPin.safeParse(pin).success).toBe(true);
      }),
    );
  });

  it.each(['6.6018, 3.3515', '6.6018,3.3515', ' 6.6018 3.3515 ', '6.6018; 3.3515'])('is read from "%s"', (text) => {
    expect(pinFromText(text)).toEqual({ latitude: 6.6018, longitude: 3.3515 });
  });

  it.each(['', '6.6018', 'Ikeja', '3.3515, 6.6018', '51.5, 0.1', '6.6, 3.3, 2'])('is not read from "%s"', (text) => {
    expect(pinFromText(text)).toBeUndefined();
  });
});
