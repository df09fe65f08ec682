import type { EventStream } from './event-stream.ts';
import {
  FRAMES_AT_ONCE,
  SESSION_ENDED_FRAME,
  frameText,
  missedFrame,
  type Frame,
  type ReadFrames,
} from './event-frames.ts';
import type { RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { Platform } from '../../platform/platform.ts';
import { NEW_EVENTS, endedSession, vendorTopic } from '../../platform/events/pub-sub/pub-sub.ts';

export interface ViewerDeps {
  readonly stream: EventStream;
  readonly sessionId: string;
  /** A session whose role changes ends, and its streams with it. */
  readonly holder: RightsHolder;
  /** The last event its client has seen. */
  readonly position: number;
  /** The vendor's last event when it entered. */
  readonly newest: number;
  readonly head: () => number;
  readonly read: (after: number) => Promise<readonly Frame[]>;
  readonly missed: (seq: number) => Frame;
}

export type Viewer = ReturnType<typeof makeViewer>;

/** One open stream of a vendor. A slow one, or one that catches up, delays no other. */
export function makeViewer({ stream, sessionId, holder, newest, head, read, missed, ...deps }: ViewerDeps) {
  let { position } = deps;
  let isLive = false;

  const write = async (frame: Frame) => {
    position = frame.seq;
    if (!stream.write(frameText(frame, holder))) await stream.drained();
  };

  const catchUp = async () => {
    isLive = false;
    try {
      while (stream.isOpen) {
        await stream.drained();
        const known = Math.max(head(), newest);
        const frames = await read(position);
        // Numbers have no gaps: a missing one was already deleted, so the client must fetch its lists again.
        const deletedUpTo = (frames[0]?.seq ?? known + 1) - 1;
        if (deletedUpTo > position) await write(missed(deletedUpTo));
        for (const frame of frames) await write(frame);
        if (frames.length === 0 && position >= head()) {
          isLive = true;
          return;
        }
      }
    } catch {
      // The client reconnects with its last id and misses nothing.
      stream.close();
    }
  };

  return {
    stream,
    sessionId,
    holder,
    catchUp,
    dismiss: () => {
      stream.write(SESSION_ENDED_FRAME);
      stream.close();
    },
    /** `text` is all frames, as this role reads them. A viewer that is behind ignores them and reads until it has caught up. */
    take: (frames: readonly Frame[], text: string) => {
      const [first, last] = [frames[0], frames.at(-1)];
      if (!isLive || !first || !last || last.seq <= position) return;
      const isWhole = last.seq - first.seq === frames.length - 1;
      if (isWhole && first.seq === position + 1) {
        position = last.seq;
        if (stream.write(text)) return;
      }
      void catchUp();
    },
  };
}

interface Deps extends Pick<Platform, 'clock' | 'pubSub'> {
  readonly read: ReadFrames;
}

type Entering = Pick<ViewerDeps, 'stream' | 'sessionId' | 'holder' | 'position' | 'newest'>;

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
        const texts = new Map<string, string>();
        for (const viewer of viewers) {
          const { role } = viewer.holder;
          const text = texts.get(role) ?? frames.map((frame) => frameText(frame, viewer.holder)).join('');
          texts.set(role, text);
          viewer.take(frames, text);
        }
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
      const viewer = makeViewer({
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
