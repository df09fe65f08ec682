/** Runs in every page of the shift before its own scripts: records sounds and long tasks. */
const kitchen = { heard: [], tasks: [] };
Object.defineProperty(window, 'kitchen', { value: kitchen });

/** What rings is named in the notice over the screen; a tone that starts meanwhile is that order's. */
const ringing = () => document.querySelector('section[aria-label="New orders"]')?.textContent.match(/A-\d+/g) ?? [];

const { prototype } = AudioScheduledSourceNode;
const { value: start } = Object.getOwnPropertyDescriptor(prototype, 'start');
prototype.start = function startHeard(...when) {
  kitchen.heard.push(...ringing());
  return start.apply(this, when);
};

/** A loading page may have long tasks. */
const LOADING_MS = 10_000;
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) if (startTime > LOADING_MS) kitchen.tasks.push(duration);
}).observe({ type: 'longtask' });
