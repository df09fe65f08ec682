import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { Nothing } from '../values/scalars.ts';

/** §9: at most 30 per batch, plus some for a crash report. */
const BATCH_MAX = 100;

/** The size of thirty reports with their spans, plus some: the sender isn't signed in. */
const BODY_MOST = 128 * 1024;

const ShortText = z.string().check(z.maxLength(200));
const LongText = z.string().check(z.maxLength(20_000));
const Context = z.record(ShortText, LongText);
const Trace = z.object({ trace_id: ShortText, span_id: ShortText });

/** Faro adds fields from version to version, so they are stored as received. */
const Meta = z.record(ShortText, z.unknown());

const Exception = z.object({
  timestamp: ShortText,
  type: ShortText,
  value: LongText,
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
  timestamp: ShortText,
  level: ShortText,
  message: LongText,
  context: z.optional(Context),
  trace: z.optional(Trace),
});

const Measurement = z.object({
  timestamp: ShortText,
  type: ShortText,
  values: z.record(ShortText, z.number()),
  context: z.optional(Context),
  trace: z.optional(Trace),
});

const BrowserEvent = z.object({
  timestamp: ShortText,
  name: ShortText,
  domain: z.optional(ShortText),
  attributes: z.optional(Context),
  trace: z.optional(Trace),
});

/** Faro's fetch transport. Spans are OpenTelemetry's own JSON and are passed on unread. */
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
    summary: 'Receive errors, timings and spans from the portal.',
    body: TelemetryBatch,
    payload: Nothing,
  },
});
