import { SimulatedPrinter } from './simulated-printer.ts';

interface JobOffer {
  readonly jobReady: boolean;
  readonly jobToken?: string;
  readonly clientAction?: readonly { readonly request: string }[];
}

interface HeldJob {
  readonly token: string;
  readonly picture: Buffer;
}

const ACTION_RESULTS: Readonly<Record<string, unknown>> = {
  GetPollInterval: '5',
  PageInfo: { paperWidth: 80, printWidth: 72, horizontalResolution: 8 },
};

/** Star CloudPRNT: POST to poll, GET to fetch, DELETE to confirm. It goes on polling while it can't print. */
export class SimulatedStar extends SimulatedPrinter {
  #held: HeldJob | undefined;
  #actions: readonly { readonly request: string }[] = [];

  protected reset(): void {
    this.#held = undefined;
    this.#actions = [];
  }

  get #status(): string {
    if (!this.hasPaper) return '410 Out of paper';
    if (this.isCoverOpen) return '420 Cover open';
    return this.isPaperLow ? '211 Paper low' : '200 OK';
  }

  protected async pollOnce(): Promise<void> {
    this.before('poll');
    if (this.#held && this.canPrint) await this.#finish(this.#held);
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        status: '23 6 0 0 0 0 0 0 0',
        printerMAC: '00:11:62:00:00:01',
        statusCode: encodeURIComponent(this.#status),
        printingInProgress: this.#held !== undefined,
        clientAction: this.#actions.map(({ request }) => ({ request, result: ACTION_RESULTS[request] })),
      }),
    });
    if (!response.ok) return;
    const { jobReady, jobToken = '', clientAction = [] } = (await response.json()) as JobOffer;
    this.#actions = clientAction;
    if (jobReady && this.canPrint && !this.#held) await this.#fetchJob(jobToken);
  }

  async #fetchJob(token: string): Promise<void> {
    const query = new URLSearchParams({ mac: '00:11:62:00:00:01', type: 'image/png', token });
    const response = await fetch(`${this.url}?${query.toString()}`);
    const picture = Buffer.from(await response.arrayBuffer());
    this.before('receive');
    if (!response.ok) return;
    this.#held = { token, picture };
    if (this.canPrint) await this.#finish(this.#held);
  }

  async #finish({ token, picture }: HeldJob): Promise<void> {
    this.print(token, picture);
    this.#held = undefined;
    this.before('report');
    const query = new URLSearchParams({ mac: '00:11:62:00:00:01', code: '200 OK', token });
    await fetch(`${this.url}?${query.toString()}`, { method: 'DELETE' });
    this.before('rest');
  }
}
