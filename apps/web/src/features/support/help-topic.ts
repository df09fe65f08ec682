export interface HelpAnswer {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Added for this type of business. */
  readonly pharmacy?: readonly string[];
}

export interface HelpTopic {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly answers: readonly HelpAnswer[];
}
