import { SimulatedPrinter } from './simulated-printer.ts';

interface Job {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bits: Buffer;
}

function readJob(xml: string): Job | undefined {
  const [, name = ''] = /<printjobid>([^<]+)<\/printjobid>/.exec(xml) ?? [];
  const [, width, height, bits = ''] = /<image width="(\d+)" height="(\d+)"[^>]*>([^<]+)<\/image>/.exec(xml) ?? [];
  return name === ''
    ? undefined
    : { name, width: Number(width), height: Number(height), bits: Buffer.from(bits, 'base64') };
}

/** As a portable bitmap, so that it says how wide it is. */
const toBitmap = ({ width, height, bits }: Job) => Buffer.concat([Buffer.from(`P4\n${width} ${height}\n`), bits]);

/** Epson Server Direct Print with Status Notification: every request is a form, every result is repeated until taken. */
export class SimulatedEpson extends SimulatedPrinter {
  #results: string[] = [];

  /** Results are stored over a loss of power. */
  protected reset(): void {}

  get #status(): number {
    const bits = [0x0f_00_00_00, this.hasPaper ? 0 : 0x8_00_00 + 0x8, this.isCoverOpen ? 0x20 + 0x8 : 0];
    return bits.reduce((sum, bit) => sum + bit, this.isPaperLow ? 0x2_00_00 : 0);
  }

  async #send(form: Readonly<Record<string, string>>): Promise<Response> {
    const body = new URLSearchParams({ ID: 'kitchen', Name: 'kitchen', ...form });
    return fetch(this.url, { method: 'POST', body });
  }

  protected async pollOnce(): Promise<void> {
    this.before('poll');
    await this.#report();
    const asb = `0x${this.#status.toString(16).padStart(8, '0')}`;
    const monitor = `<statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="${asb}"/></statusmonitor>`;
    await this.#send({ ConnectionType: 'SetStatus', Status: `<?xml version="1.0" encoding="utf-8"?>${monitor}` });
    const response = await this.#send({ ConnectionType: 'GetRequest' });
    const job = readJob(await response.text());
    this.before('receive');
    if (!job) return;
    if (this.canPrint) this.print(job.name, toBitmap(job));
    this.#note(job.name);
    this.before('report');
    await this.#report();
    this.before('rest');
  }

  #note(name: string): void {
    const code = this.hasPaper ? 'EPTR_COVER_OPEN' : 'EPTR_REC_EMPTY';
    const outcome = this.canPrint ? 'success="true" code=""' : `success="false" code="${code}"`;
    this.#results.push(
      `<?xml version="1.0"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${name}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${outcome} status="${this.#status}" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`,
    );
  }

  async #report(): Promise<void> {
    for (let [result] = this.#results; result !== undefined; [result] = this.#results) {
      const { ok } = await this.#send({ ConnectionType: 'SetResponse', ResponseFile: result });
      if (!ok) return;
      this.#results.shift();
    }
  }
}
