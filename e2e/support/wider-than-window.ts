/** Runs in the page: the innermost elements that make it scroll sideways; empty if it doesn't. */
export function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const reaches = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const culprits = reaches.filter((element) => !reaches.some((other) => other !== element && element.contains(other)));
  return culprits.slice(0, 5).map((element) => `${element.className}: ${element.textContent?.slice(0, 40) ?? ''}`);
}
