import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartRefused } from '../../start-refused.ts';

/** Who runs PostgreSQL. It refuses to run as root, so a root process hands it to somebody without rights. */
export interface PostgresAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = () => process.getuid?.() === 0;

const WITHOUT_RIGHTS = ['postgres', 'nobody'];

/**
 * A cluster that exists stays with its owner: otherwise a `postgres` account that appears later (with Debian's own
 * package, say) would lock out the data that `nobody` wrote.
 */
export function accountFor(clusterFolder: string): PostgresAccount {
  if (!isRoot()) return ourselves();
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid };
  const accounts = listAccounts();
  const chosen = WITHOUT_RIGHTS.flatMap((name) => accounts.find((account) => account.name === name) ?? [])[0];
  if (chosen) return chosen;
  throw new StartRefused(
    'PostgreSQL does not run as root, and there is no account postgres or nobody to run it: set DATABASE_URL, or start as an ordinary user.',
  );
}

/** What `spawn` needs to drop to that account; nothing when it is our own. */
export const dropTo = (account: PostgresAccount) => (isRoot() ? { uid: account.uid, gid: account.gid } : {});

function ourselves(): PostgresAccount {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  try {
    return { name: userInfo().username, uid, gid };
  } catch {
    // A container may run under a number that has no name.
    return { name: `user ${uid}`, uid, gid };
  }
}

const nameOf = (uid: number) => listAccounts().find((account) => account.uid === uid)?.name ?? `user ${uid}`;

function listAccounts(): PostgresAccount[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
