/**
 * The first formatter of a page is long work on a slow phone: the browser then reads its tables. Done while the line is
 * waited for it costs nobody anything, and the app's own (`platform/words/format.ts`) find the tables read.
 */
export function warmFormats() {
  new Intl.DateTimeFormat('en-NG', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'Africa/Lagos' }).format();
  new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' }).format(0);
}
