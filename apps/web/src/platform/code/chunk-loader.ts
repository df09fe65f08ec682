/** §9: script chunk load time-out. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A screen's code did not arrive. The words are §8's, followed by the screen they tell of. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed';
  readonly screen: string;

  constructor(kind: 'script' | 'style', screen: string, cause: unknown) {
    super(`${kind === 'style' ? 'Loading CSS chunk failed' : 'Loading chunk failed'}: ${screen}`, { cause });
    this.screen = screen;
  }
}

/** How Vite's preloading words a style sheet that did not load. */
const isStyleFailure = (error: unknown) => error instanceof Error && /preload CSS/i.test(error.message);

/** Fetches a screen's code (and what travels with it: its style sheet, its words). */
export async function loadChunk<Module>(screen: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkFailed('script', screen, 'timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    if (error instanceof ChunkFailed) throw error;
    throw new ChunkFailed(isStyleFailure(error) ? 'style' : 'script', screen, error);
  } finally {
    clearTimeout(timer);
  }
}
