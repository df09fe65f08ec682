import { quantile } from '../harness.ts';
import { HttpLine } from '../http-line.ts';

export interface Figures {
  readonly answers: number;
  readonly rps: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Of one answer, head and body. */
  readonly bytes: number;
}

/** The next request to send; undefined when there is nothing left to ask for. */
export type NextRequest = () => string | undefined;

/** Keeps so many connections busy for a while. Any answer but a 200 ends the whole measurement. */
export async function measure(address: string, next: NextRequest, connections: number, seconds: number) {
  const lines = await Promise.all(Array.from({ length: connections }, () => HttpLine.open(address)));
  const times: number[] = [];
  let bytes = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  let last = started;
  const keepBusy = async (line: HttpLine) => {
    for (let request = next(); request !== undefined && last < end; request = next()) {
      const asked = performance.now();
      const answer = await line.ask(request);
      last = performance.now();
      if (answer.status !== 200)
        throw new Error(`${request.split('\r\n')[0]} was answered ${answer.status}: ${answer.body}`);
      times.push(last - asked);
      bytes = answer.bytes;
    }
  };
  try {
    await Promise.all(lines.map(keepBusy));
  } finally {
    for (const line of lines) line.close();
  }
  const figures: Figures = {
    answers: times.length,
    rps: times.length / ((last - started) / 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes,
  };
  return figures;
}
