/** Runs in every page of the shift before its own scripts: records sounds and long tasks. */
const kitchen = { heard: [], tasks: [] };
Object.defineProperty(window, 'kitchen', { value: kitchen });

const isPending = (card) =>
  [...card.querySelectorAll('button')].some(({ textContent }) => textContent.trim() === 'Confirm');

/** The alert under the title counts the orders that ring; while it is there, they are the cards that wait for an answer. */
const ringing = () => {
  if (!document.querySelector('section[aria-label="Alerts"]')) return [];
  const cards = [...document.querySelectorAll('article[aria-label^="Order "]')];
  return cards.filter(isPending).map((card) => card.getAttribute('aria-label').slice('Order '.length));
};

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
