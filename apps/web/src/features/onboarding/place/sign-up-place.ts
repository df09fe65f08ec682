import { PlaceStep } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import * as z from 'zod/mini';
import { readBySchema, schemaErrors } from '../../../platform/schemas/schema-errors.ts';
import { sessionMemory } from '../../../platform/storage/session-memory.ts';

const SignUpPlace = z.object({ state: z.string(), localGovernment: z.nullable(z.string()), landmark: z.string() });
type SignUpPlace = z.output<typeof SignUpPlace>;

const NOWHERE: SignUpPlace = { state: '', localGovernment: null, landmark: '' };

const memory = sessionMemory('vendor.signUpPlace', readBySchema(SignUpPlace));

/** Separate from the draft, whose fields are the specification's. */
export const signUpPlace = {
  ...memory,
  /** An area belongs to the state it was chosen for. */
  readFor: (state: string): SignUpPlace => {
    const place = memory.read() ?? NOWHERE;
    return place.state === state ? place : { ...place, state, localGovernment: null };
  },
};

/** Empty fields are not sent. */
export function placeOnTheWire(state: string) {
  const { localGovernment, landmark } = signUpPlace.readFor(state);
  return {
    ...(localGovernment !== null && { localGovernment }),
    ...(landmark.trim() !== '' && { landmark: landmark.trim() }),
  };
}

export const placeErrors = (state: string) => schemaErrors(PlaceStep, placeOnTheWire(state));
