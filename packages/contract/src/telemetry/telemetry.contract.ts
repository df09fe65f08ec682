import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { Nothing } from '../values/scalars.ts';

/** §9: at most 30 per batch. Room above it, because a crash report may ride along. */
const BATCH_MAX = 100;

/** What thirty reports with their spans come to, and some room: nobody is signed in who could be asked. */
const BODY_MOST = 128 * 1024;

const Word = z.string().check(z.maxLength(200));
const Words = z.string().check(z.maxLength(20_000));
const Context = z.record(Word, Words);
const Trace = z.object({ trace_id: Word, span_id: Word });

/** Facts about the page and the browser. Faro adds to them from version to version: kept as they come. */
const Meta = z.record(Word, z.unknown());

const Exception = z.object({
  timestamp: Word,
  type: Word,
  value: Words,
  fatal: z.optional(z.boolean()),
  stacktrace: z.optional(
    z.object({
      frames: z
        .array(
          z.object({
            filename: z.string().check(z.maxLength(2000)),
            function: z.string().check(z.maxLength(2000)),
            lineno: z.optional(z.number()),
            colno: z.optional(z.number()),
          }),
        )
        .check(z.maxLength(200)),
    }),
  ),
  trace: z.optional(Trace),
  context: z.optional(Context),
});

const Log = z.object({
  timestamp: Word,
  level: Word,
  message: Words,
  context: z.optional(Context),
  trace: z.optional(Trace),
});

const Measurement = z.object({
  timestamp: Word,
  type: Word,
  values: z.record(Word, z.number()),
  context: z.optional(Context),
  trace: z.optional(Trace),
});

const BrowserEvent = z.object({
  timestamp: Word,
  name: Word,
  domain: z.optional(Word),
  attributes: z.optional(Context),
  trace: z.optional(Trace),
});

/** What Faro's fetch transport sends. Spans are OpenTelemetry's own JSON and are passed on unread. */
const TelemetryBatch = z.object({
  meta: Meta,
  exceptions: z.optional(z.array(Exception).check(z.maxLength(BATCH_MAX))),
  logs: z.optional(z.array(Log).check(z.maxLength(BATCH_MAX))),
  measurements: z.optional(z.array(Measurement).check(z.maxLength(BATCH_MAX))),
  events: z.optional(z.array(BrowserEvent).check(z.maxLength(BATCH_MAX))),
  traces: z.optional(z.object({ resourceSpans: z.optional(z.array(z.unknown()).check(z.maxLength(BATCH_MAX))) })),
});
export type TelemetryBatch = z.output<typeof TelemetryBatch>;

export const telemetryContract = defineCalls({
  collectTelemetry: {
    method: 'POST',
    path: '/n/v1/telemetry',
    access: 'open',
    rate: 'telemetry',
    bodyMost: BODY_MOST,
    summary: 'Take in errors, timings and spans from the portal.',
    body: TelemetryBatch,
    payload: Nothing,
  },
});
