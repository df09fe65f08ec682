import type { EventStream } from './event-stream.ts';
import { SESSION_ENDED_FRAME, type Frame } from './event-frames.ts';

export interface ViewerDeps {
  readonly stream: EventStream;
  readonly sessionId: string;
  /** The last event its client has seen. */
  readonly position: number;
  /** The vendor's last event when it entered. */
  readonly newest: number;
  readonly head: () => number;
  readonly read: (after: number) => Promise<readonly Frame[]>;
  readonly missed: (seq: number) => Frame;
}

export type Viewer = ReturnType<typeof viewerOf>;

/** One open stream of a vendor. A slow one, or one that catches up, delays no other. */
export function viewerOf({ stream, sessionId, newest, head, read, missed, ...deps }: ViewerDeps) {
  let { position } = deps;
  let isLive = false;

  const write = async (frame: Frame) => {
    position = frame.seq;
    if (!stream.write(frame.text)) await stream.drained();
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
    catchUp,
    dismiss: () => {
      stream.write(SESSION_ENDED_FRAME);
      stream.close();
    },
    /** `text` is all frames. A viewer that is behind ignores them and reads until it has caught up. */
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
