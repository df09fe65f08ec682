interface LegalSection {
  readonly heading: string;
  readonly text: readonly string[];
}

export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly version: (day: string) => string;
  readonly sections: readonly LegalSection[];
  readonly other: string;
  readonly back: string;
}
