interface Ended {
  readonly code: number;
  readonly stoppedBy?: string | undefined;
  readonly hasOpened: boolean;
}

interface Ways {
  readonly say?: (text: string) => void;
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly now?: () => number;
}

export function keepRunning(run: () => Promise<Ended>, ways?: Ways): Promise<number>;
