import * as z from 'zod/mini';

/** A bounding box around Nigeria: anything outside is a mistake. */
export const SOUTH = 4;
export const NORTH = 14;
export const WEST = 2.5;
export const EAST = 14.8;

const OUTSIDE = 'Place the pin inside Nigeria.';

export const MapPin = z.object({
  latitude: z.number().check(z.minimum(SOUTH, OUTSIDE), z.maximum(NORTH, OUTSIDE)),
  longitude: z.number().check(z.minimum(WEST, OUTSIDE), z.maximum(EAST, OUTSIDE)),
});
export type MapPin = z.output<typeof MapPin>;

const isInside = ({ latitude, longitude }: MapPin) =>
  latitude >= SOUTH && latitude <= NORTH && longitude >= WEST && longitude <= EAST;

const TWO_NUMBERS = /^\s*(\d{1,2}(?:\.\d{1,12})?)\s*[,; ]\s*(\d{1,2}(?:\.\d{1,12})?)\s*$/;

/** About a metre: finer is only noise. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

export const pinAt = (latitude: number, longitude: number): MapPin => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** As copied from a map app, such as `6.6018, 3.3515`; undefined outside Nigeria. */
export function pinFromText(text: string): MapPin | undefined {
  const [, latitude, longitude] = TWO_NUMBERS.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const pin = pinAt(Number(latitude), Number(longitude));
  return isInside(pin) ? pin : undefined;
}

export const pinText = ({ latitude, longitude }: MapPin): string => `${latitude}, ${longitude}`;
