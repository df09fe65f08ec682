import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { findPooler, sharesConnections } from './pooler.ts';

function poolOf(pids: number[], takes: 'shift' | 'pop') {
  const take = () => pids[takes]() ?? 0;
  const session = () => {
    let held = 0;
    return {
      backend: async () => {
        const pid = take();
        pids.push(pid);
        return pid;
      },
      begin: async () => (held = take()),
      end: async () => pids.push(held),
    };
  };
  return [session(), session()] as const;
}

const ownSession = (pid: number) => ({ backend: async () => pid, begin: async () => pid, end: async () => undefined });

describe('a pooler in transaction mode', () => {
  it.each(['shift', 'pop'] as const)('is found, also when it has many connections at hand (%s)', async (takes) => {
    for (const pids of [
      [1, 2],
      [1, 2, 3],
      [1, 2, 3, 4, 5, 6, 7],
    ])
      expect(await sharesConnections(...poolOf([...pids], takes))).toBe(true);
  });

  it('is not detected where each client has its own process', async () => {
    expect(await sharesConnections(ownSession(1), ownSession(2))).toBe(false);
    const database = await freshDatabase();
    expect(await findPooler({ ...database, directUrl: undefined })).toBe(false);
    await database.drop();
  });
});
