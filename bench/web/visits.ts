import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { middleOf } from './middle-of.ts';
import { PHONE } from './slow-phone.ts';
import { install } from './install.ts';
import { visitPage, type Sought, type Visit } from './visit-page.ts';

interface VisitKind {
  readonly name: string;
  /** What must have happened since the visit before. */
  readonly prepare?: (context: BrowserContext, url: string) => Promise<void>;
  /** The portal is installed by who is signed in. */
  readonly isOfVendors?: boolean;
}

/** One after the other in one browser: what a visit leaves behind, the next finds. */
const VISIT_KINDS = [
  { name: 'cold' },
  { name: 'warm' },
  { name: 'installed', prepare: install, isOfVendors: true },
] as const satisfies readonly VisitKind[];

export type VisitName = (typeof VISIT_KINDS)[number]['name'];

interface Place {
  readonly url: string;
  readonly sought: Sought;
  readonly storage?: BrowserContextOptions['storageState'];
}

/** Every kind of visit, `runs` times with an empty browser each: the middle of each figure, the last one's requests. */
export async function makeVisits(browser: Browser, place: Place, runs: number): Promise<Map<VisitName, Visit>> {
  const made = new Map<VisitName, Visit[]>(VISIT_KINDS.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    const { storage } = place;
    const context = await browser.newContext({ ...PHONE, ...(storage !== undefined && { storageState: storage }) });
    try {
      for (const kind of VISIT_KINDS as readonly (VisitKind & { readonly name: VisitName })[]) {
        if (kind.isOfVendors === true && storage === undefined) continue;
        await kind.prepare?.(context, place.url);
        made.get(kind.name)?.push(await visitPage(context, place.url, place.sought));
      }
    } finally {
      await context.close();
    }
  }
  return new Map(
    [...made]
      .filter(([, visits]) => visits.length > 0)
      .map(([name, visits]) => [
        name,
        { figures: middleOf(visits.map(({ figures }) => figures)), requests: visits.at(-1)?.requests ?? [] },
      ]),
  );
}
