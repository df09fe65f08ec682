import { readFileSync } from 'node:fs';
import { runNpm } from './npm.ts';

const ACCEPTED = new URL('accepted-advisories.json', import.meta.url);

/** A vulnerability that is accepted for a while. */
export interface Accepted {
  readonly package: string;
  /** As on github.com/advisories: `GHSA-…`. */
  readonly advisory: string;
  readonly reason: string;
  /** The last day, such as `2026-11-30`. */
  readonly until: string;
}

/** Without `vulnerabilities` the registry didn't answer. */
export interface AuditResponse {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      {
        /** An advisory, or the name of another package in this list. */
        readonly via: readonly (
          | string
          | { readonly name: string; readonly title: string; readonly url: string; readonly severity: string }
        )[];
      }
    >
  >;
}

interface Verdict {
  readonly messages: readonly string[];
  readonly faults: readonly string[];
}

const ADVISORY = /GHSA(?:-[\da-z]{4}){3}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function faultOfEntry({ package: name, advisory, reason, until }: Accepted, today: string): string[] {
  const isWhole = Boolean(name) && ADVISORY.test(advisory ?? '') && Boolean(reason?.trim()) && DAY.test(until ?? '');
  if (!isWhole) return [`An accepted advisory needs its package, its GHSA, a reason and a day: ${name} ${advisory}`];
  return until < today ? [`${advisory} in ${name} was accepted until ${until}: fix it, or decide again.`] : [];
}

/** Fails for vulnerabilities that are not accepted, and for acceptances that have expired. */
export function checkAudit(response: AuditResponse, accepted: readonly Accepted[], today: string): Verdict {
  const faults = accepted.flatMap((entry) => faultOfEntry(entry, today));
  if (!response.vulnerabilities) {
    return { messages: [`not checked: no connection to the registry (${response.message ?? 'no answer'})`], faults };
  }
  const found = Object.values(response.vulnerabilities).flatMap(({ via }) =>
    via.filter((from) => typeof from !== 'string'),
  );
  const known = new Map(
    found.map(({ name, url, title, severity }) => [`${name} ${ADVISORY.exec(url)?.[0] ?? url}`, { title, severity }]),
  );
  const covered = new Set(accepted.map(({ package: name, advisory }) => `${name} ${advisory}`));
  const open = [...known].filter(([key]) => !covered.has(key));
  const gone = [...covered].filter((key) => !known.has(key));
  return {
    messages: [
      `checked: ${known.size} known, ${known.size - open.length} of them accepted`,
      ...gone.map((key) => `no longer needs to be accepted: ${key}`),
    ],
    faults: [...faults, ...open.map(([key, { title, severity }]) => `${key} (${severity}): ${title}`)],
  };
}

async function readAudit(): Promise<AuditResponse> {
  const text = await runNpm('audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000');
  try {
    return JSON.parse(text) as AuditResponse;
  } catch {
    return { message: 'npm’s answer could not be read' };
  }
}

/** Checks every package of the lock file against the registry and the list of accepted vulnerabilities. */
export async function checkVulnerabilities(today: string): Promise<Verdict> {
  const accepted = JSON.parse(readFileSync(ACCEPTED, 'utf8')) as Accepted[];
  return checkAudit(await readAudit(), accepted, today);
}
