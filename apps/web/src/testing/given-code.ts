/** What a device gets when a one-time code was sent; valid for ten minutes. */
export const givenCodeSent = (email: string) => ({
  email,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  resendAt: new Date(Date.now() + 60_000).toISOString(),
  challengeId: 'a-challenge-of-this-device',
});
