export interface ByteLimits {
  readonly each: number;
  readonly total: number;
}

/** How much of what clients send is in memory: for each tenant, and in all. */
export function byteBudget({ each, total }: ByteLimits) {
  const heldBy = new Map<string, number>();
  let heldInAll = 0;
  return (tenant: string) => {
    let own = 0;
    return {
      /** False, and nothing is counted, where a limit would be exceeded. */
      take: (bytes: number): boolean => {
        const held = (heldBy.get(tenant) ?? 0) + bytes;
        if (held > each || heldInAll + bytes > total) return false;
        heldBy.set(tenant, held);
        heldInAll += bytes;
        own += bytes;
        return true;
      },
      free: (): void => {
        heldInAll -= own;
        const left = (heldBy.get(tenant) ?? 0) - own;
        if (left > 0) heldBy.set(tenant, left);
        else heldBy.delete(tenant);
        own = 0;
      },
    };
  };
}
