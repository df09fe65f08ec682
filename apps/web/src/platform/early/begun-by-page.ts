/** An answer that is on its way, and in whose name it was asked for. */
interface Asked {
  readonly token: string;
  readonly at: number;
  readonly answer: Promise<Response>;
}

interface BegunByPage {
  /** How the server is reached. */
  config: Promise<unknown> | undefined;
  /** By their addresses. */
  readonly asked: Map<string, Asked>;
}

declare global {
  var begunByPage: BegunByPage | undefined;
}

/** The page's own script (`ask-for-this-page.ts`) and the app are apart: what the one has begun, the other finds here. */
export const begunByPage = (): BegunByPage => (globalThis.begunByPage ??= { config: undefined, asked: new Map() });
