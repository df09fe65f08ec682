import type { Platform } from '../../platform/platform.ts';
import { endedSession, NEW_EVENTS, vendorTopic } from '../../platform/events/pub-sub/pub-sub.ts';
import { FRAMES_AT_ONCE, missedFrame } from './event-frames.ts';
import type { ReadFrames } from './frame-reader.ts';
import { viewerOf, type Viewer, type ViewerDeps } from './viewer.ts';

interface Deps extends Pick<Platform, 'clock' | 'pubSub'> {
  readonly read: ReadFrames;
}

type Entering = Pick<ViewerDeps, 'stream' | 'sessionId' | 'position' | 'newest'>;

export type VendorStreams = ReturnType<typeof vendorStreams>;

/** The open streams of one vendor in this process: events are read once and written to all of them. */
export function vendorStreams(deps: Deps, vendorId: string) {
  const viewers = new Set<Viewer>();
  let head = 0;
  let isReading = false;
  let isAgain = false;
  const closeAll = () => viewers.forEach(({ stream }) => stream.close());

  const poll = async () => {
    isAgain = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isAgain && viewers.size > 0) {
        isAgain = false;
        const frames = await deps.read(vendorId, head);
        head = Math.max(head, frames.at(-1)?.seq ?? 0);
        const text = frames.map((frame) => frame.text).join('');
        for (const viewer of viewers) viewer.take(frames, text);
        isAgain ||= frames.length === FRAMES_AT_ONCE;
      }
    } catch {
      closeAll();
    } finally {
      isReading = false;
    }
  };

  const stop = deps.pubSub.on(vendorTopic(vendorId), (text) => {
    const sessionId = endedSession(text);
    if (text === NEW_EVENTS) void poll();
    for (const viewer of viewers) if (viewer.sessionId === sessionId) viewer.dismiss();
  });

  return {
    viewers: viewers as ReadonlySet<Viewer>,
    get head() {
      return head;
    },
    enter: (entering: Entering) => {
      // Without viewers the events in between aren't needed.
      if (viewers.size === 0) head = entering.newest;
      const viewer = viewerOf({
        ...entering,
        head: () => head,
        read: (after) => deps.read(vendorId, after),
        missed: (seq) => missedFrame(deps, seq),
      });
      viewers.add(viewer);
      return viewer;
    },
    leave: (viewer: Viewer) => void viewers.delete(viewer),
    poll,
    close: () => {
      stop();
      closeAll();
    },
  };
}
