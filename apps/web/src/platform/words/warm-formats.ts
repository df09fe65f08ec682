/**
 * The first formatter of a page is long work on a slow phone: the browser then reads its tables. What a screen begins with
 * is written without them (`plain-formats.ts`); done while nobody waits, they are read before the next needs them.
 */
export function warmFormats() {
  new Intl.DateTimeFormat('en-NG', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'Africa/Lagos' }).format();
  new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' }).format(0);
}
