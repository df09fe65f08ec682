/** Uses the browser's download. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
