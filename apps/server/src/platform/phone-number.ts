/** The number in E.164 if it is one that Nigeria's numbering plan gives out, however it was typed. */
export async function nigerianPhone(given: string): Promise<string | undefined> {
  // All the world's numbering plans: loaded by whoever needs one.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = parsePhoneNumberFromString(given, 'NG');
  return number?.country === 'NG' && number.isValid() ? number.number : undefined;
}
