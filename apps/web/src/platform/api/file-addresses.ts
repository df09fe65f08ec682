/**
 * The API names its files by a path of its own address. Where the portal is hosted apart, that address is written before
 * them, once, for whatever shows a picture or opens a document.
 */
export function withFilesAt(apiUrl: string, answer: unknown): unknown {
  if (apiUrl === '' || answer === undefined) return answer;
  return JSON.parse(JSON.stringify(answer).replaceAll('"/files/', `"${apiUrl}/files/`));
}
