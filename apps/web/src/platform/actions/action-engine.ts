import { localStore } from '../storage/local-store.ts';
import { oneAtATime } from '../tabs/one-at-a-time.ts';
import { tabChannel } from '../tabs/tab-channel.ts';
import { createActionQueue, type QueueFace } from './action-queue.ts';
import { keptOnDevice } from './kept-actions.ts';
import { sendQueued } from './send-queued.ts';
import { takenBackOnDevice } from './taken-back.ts';

/** The queue of this browser: its device, its session, its other tabs. */
export const createEngine = (face: QueueFace) =>
  createActionQueue({
    ...face,
    kept: keptOnDevice(),
    takenBack: takenBackOnDevice(),
    send: sendQueued,
    session: () => ({ vendorId: localStore.get('userId'), token: localStore.get('authToken') }),
    oneAtATime,
    channel: tabChannel<'changed'>('actions'),
  });
