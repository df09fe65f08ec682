/** A screen written out at build time, and what the window is called while it is shown. */
export interface Prerendered {
  readonly title: string;
  readonly markup: string;
}

/** React leaves the title where it stands; the page has its own place for it. */
export const prerendered = (rendered: string): Prerendered => ({
  title: /<title>(.*?)<\/title>/.exec(rendered)?.[1] ?? '',
  markup: rendered.replace(/<title>.*?<\/title>/, ''),
});
