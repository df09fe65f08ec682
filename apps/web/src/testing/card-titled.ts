import { screen, within } from '@testing-library/react';

export async function cardTitled(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section') as HTMLElement);
}
