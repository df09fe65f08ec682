const LONG_TASK_MS = 50;

const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

const isVisible = (selector) =>
  [...document.querySelectorAll(selector)].some((element) => {
    const { width, height, top } = element.getBoundingClientRect();
    return element.checkVisibility() && width > 0 && height > 0 && top < innerHeight;
  });

/**
 * From the next tap until a screen is painted: its title, with the skeletons of what it still loads, and all of it.
 * Milliseconds from the time of the tap's own event.
 */
globalThis.timeTap = (path) =>
  new Promise((resolve) => {
    const before = document.querySelector('main h1');
    const onClick = ({ timeStamp }) => {
      const times = { title: null, content: null };
      const { port1, port2 } = new MessageChannel();
      // Sent in a frame and received once it is painted.
      port1.addEventListener('message', ({ data }) => {
        times[data] = performance.now() - timeStamp;
        if (data === 'content') resolve(times);
      });
      port1.start();
      let wasShown = false;
      const look = () => {
        const title = document.querySelector('main h1');
        const isShown = location.pathname === path && title !== null && title !== before;
        const isComplete = isShown && document.querySelector('main [aria-busy="true"]') === null;
        if (isShown && !wasShown) port2.postMessage('title');
        wasShown ||= isShown;
        if (isComplete) port2.postMessage('content');
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', onClick, { once: true, capture: true });
  });

/** From the next tap until the button shows that it is pressed, or no longer. Milliseconds. */
globalThis.timePress = (button) =>
  new Promise((resolve) => {
    const before = button.ariaPressed;
    const onClick = ({ timeStamp }) => {
      const { port1, port2 } = new MessageChannel();
      // Sent in a frame and received once it is painted.
      port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
      port1.start();
      const look = () => (button.ariaPressed === before ? requestAnimationFrame(look) : port2.postMessage(''));
      requestAnimationFrame(look);
    };
    addEventListener('click', onClick, { once: true, capture: true });
  });

/**
 * Runs in the measured page before its own scripts and records when things appear. Times are milliseconds since the
 * navigation began. `read` is called once the page is quiet (`visit-page.ts`).
 */
globalThis.watchVisit = ({ usable, frame, calls }) => {
  const times = { visible: null, firstPaint: null, largestPaint: null, shown: null, frame: null };
  const tasks = [];
  const shifts = [];

  observe('paint', (entry) => {
    // The app shell is drawn without any text, which is what 'contentful' waits for.
    if (entry.name === 'first-paint') times.visible = entry.startTime;
    if (entry.name === 'first-contentful-paint') times.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (times.largestPaint = entry.startTime));
  observe('longtask', (entry) => tasks.push({ start: entry.startTime, end: entry.startTime + entry.duration }));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) shifts.push(entry.value);
  });
  performance.setResourceTimingBufferSize(2_000);

  // What is there when a frame begins is on the screen when it ends.
  const look = (now) => {
    if (times.frame === null && frame !== null && isVisible(frame)) times.frame = now;
    if (times.shown === null && isVisible(usable)) times.shown = now;
    if (times.shown === null || (times.frame === null && frame !== null)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  /** From when on a tap is heard at once: no long task runs then or begins within the next 50 ms. */
  const usableFrom = (shown) =>
    tasks
      .toSorted((a, b) => a.start - b.start)
      .reduce((at, { start, end }) => (start < at + LONG_TASK_MS && end > at ? end : at), shown);

  const firstAnswer = () => {
    const answered = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new RegExp(calls).test(new URL(name).pathname))
      .map(({ responseStart }) => responseStart)
      .filter((at) => at > 0);
    return answered.length === 0 ? null : Math.min(...answered);
  };

  globalThis.visit = {
    isShown: () => times.shown !== null,
    isIdle: () => tasks.every(({ end }) => end < performance.now() - 500),
    read: () => ({
      ...times,
      firstAnswer: firstAnswer(),
      // Nobody has seen anything before the first paint.
      usable: usableFrom(Math.max(times.shown, times.firstPaint)),
      blocking: tasks.reduce(
        (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, times.firstPaint) - LONG_TASK_MS),
        0,
      ),
      shift: shifts.reduce((sum, value) => sum + value, 0),
    }),
  };
};
