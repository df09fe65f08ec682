import * as z from 'zod/mini';
import { Id, Instant, Line } from '../values/scalars.ts';

export const PRINTER_MAKES = ['star', 'epson'] as const;
export const PrinterMake = z.enum(PRINTER_MAKES);
export type PrinterMake = z.output<typeof PrinterMake>;

/** Millimetres. */
export const PRINTER_PAPERS = [58, 80] as const;
export type PrinterPaper = (typeof PRINTER_PAPERS)[number];

/** The kitchen's ticket has no prices. */
export const TICKET_KINDS = ['kitchen', 'order'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const PRINT_TIMES = ['placed', 'confirmed', 'by_hand'] as const;
export type PrintTime = (typeof PRINT_TIMES)[number];

export const PRINTERS_MAX = 10;

/**
 * The worst that is known. `new`: it has never fetched anything; `lost`: it has stopped. A printer that reports nothing
 * but its presence is `ready`.
 */
const PRINTER_CONDITIONS = ['new', 'lost', 'no_paper', 'cover_open', 'error', 'paper_low', 'ready'] as const;
export const PrinterCondition = z.enum(PRINTER_CONDITIONS);
export type PrinterCondition = z.output<typeof PrinterCondition>;

export const PrinterInput = z.object({
  name: Line(1, 40, 'Enter a name.'),
  make: PrinterMake,
  model: z.optional(Line(0, 40)),
  paper: z.literal(PRINTER_PAPERS),
  prints: z.enum(TICKET_KINDS),
  when: z.enum(PRINT_TIMES),
  copies: z.int().check(z.minimum(1), z.maximum(2, 'Choose 1 or 2 copies.')),
  /** Absent or null: all of them. */
  categories: z.optional(
    z.nullable(z.array(Line(1, 60)).check(z.minLength(1, 'Choose at least one category.'), z.maxLength(60))),
  ),
});
export type PrinterInput = z.output<typeof PrinterInput>;

export const Printer = z
  .object({
    printerId: Id,
    name: z.string(),
    make: PrinterMake,
    model: z.nullable(z.string()),
    paper: z.literal(PRINTER_PAPERS),
    prints: z.enum(TICKET_KINDS),
    when: z.enum(PRINT_TIMES),
    copies: z.int(),
    /** Null: all of them. */
    categories: z.nullable(z.array(z.string())),
    condition: PrinterCondition,
    /** When it last fetched or reported something, to within half a minute; null: never. */
    seenAt: z.nullable(Instant),
    addedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Printer' });
export type Printer = z.output<typeof Printer>;

/** Narrow Epson paper has fewer dots on the models for restaurants than on those for tills. */
const EPSON_SMALL = /m30ii|m50/i;
const DOTS = {
  star: { 58: 384, 80: 576 },
  epsonSmall: { 58: 420, 80: 576 },
  epson: { 58: 360, 80: 512 },
} as const;

/** How many dots a line has, until the printer says so itself. */
export function countDots({ make, model = '', paper }: Pick<PrinterInput, 'make' | 'model' | 'paper'>): number {
  if (make === 'star') return DOTS.star[paper];
  return DOTS[EPSON_SMALL.test(model) ? 'epsonSmall' : 'epson'][paper];
}
