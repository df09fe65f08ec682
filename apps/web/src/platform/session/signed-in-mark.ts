/**
 * Whether a page may show the dashboard's frame before anybody was asked: `before-app.js` reads it, which can't wait for
 * the stored token. It opens nothing: whoever makes it up sees an empty frame, and then the sign-in.
 */
const MARK = 'vendor.signedIn';

export function markSignedIn(isSignedIn: boolean) {
  try {
    if (isSignedIn) localStorage.setItem(MARK, 'yes');
    else localStorage.removeItem(MARK);
  } catch {
    // Without it the frame comes with the app.
  }
}
