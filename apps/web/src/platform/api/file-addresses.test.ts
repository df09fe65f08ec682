import { describe, expect, it } from 'vitest';
import { withFilesAt } from './send-request.ts';

const answer = {
  payload: { logo: '/files/logos/1.webp', name: 'Mama Kay', pages: [{ url: '/files/private/a.pdf?until=1' }] },
};

describe('the addresses of files', () => {
  it('are the server’s own if it serves the portal too', () => {
    expect(withFilesAt('', answer)).toBe(answer);
    expect(withFilesAt('https://api.example', undefined)).toBeUndefined();
  });

  it('are those of the API if the portal is hosted elsewhere, however deep they are', () => {
    expect(withFilesAt('https://api.example', answer)).toEqual({
      payload: {
        logo: 'https://api.example/files/logos/1.webp',
        name: 'Mama Kay',
        pages: [{ url: 'https://api.example/files/private/a.pdf?until=1' }],
      },
    });
  });
});
