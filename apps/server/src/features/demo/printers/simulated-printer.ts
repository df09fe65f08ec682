/** Where the power may be cut in a test: before the named step. */
export const PRINTER_STEPS = ['poll', 'receive', 'print', 'finish', 'report', 'rest'] as const;
export type PrinterStep = (typeof PRINTER_STEPS)[number];

class PowerCut extends Error {}

export interface PrintedTicket {
  /** The job's name, as the printer was given it. */
  readonly name: string;
  readonly picture: Buffer;
  /** Only half of it came out. */
  readonly isTorn: boolean;
}

export interface SimulatedOptions {
  /** The server's, without the path. */
  readonly origin: string;
  /** The path with the secret. */
  readonly path: string;
  /** Throws where the power is cut before that step. */
  readonly cutsBefore?: (step: PrinterStep) => boolean;
  readonly onPrinted?: (ticket: PrintedTicket) => void;
}

/** A printer that polls over HTTP as its maker documents it. Without power it loses everything but its address. */
export abstract class SimulatedPrinter {
  hasPower = true;
  hasPaper = true;
  isPaperLow = false;
  isCoverOpen = false;
  readonly printed: PrintedTicket[] = [];
  readonly options: SimulatedOptions;

  constructor(options: SimulatedOptions) {
    this.options = options;
  }

  get url(): string {
    return this.options.origin + this.options.path;
  }

  protected get canPrint(): boolean {
    return this.hasPaper && !this.isCoverOpen;
  }

  protected abstract pollOnce(): Promise<void>;
  /** What is in its memory, which is lost without power. */
  protected abstract reset(): void;

  /** One poll and whatever follows from it. */
  async poll(): Promise<void> {
    if (!this.hasPower) return;
    try {
      await this.pollOnce();
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.reset();
    }
  }

  protected before(step: PrinterStep): void {
    if (!this.hasPower || this.options.cutsBefore?.(step)) throw new PowerCut(step);
  }

  protected print(name: string, picture: Buffer): void {
    this.before('print');
    const ticket = { name, picture, isTorn: false };
    try {
      this.before('finish');
    } catch (error) {
      this.eject({ ...ticket, isTorn: true });
      throw error;
    }
    this.eject(ticket);
  }

  private eject(ticket: PrintedTicket): void {
    this.printed.push(ticket);
    this.options.onPrinted?.(ticket);
  }
}
