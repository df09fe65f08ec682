import { Gauge, type Registry } from 'prom-client';

/** Read from the database on request, so that every process answers the same: one query for all of `help`. */
export function gaugesByQuery<Name extends string>(
  metrics: Registry,
  help: Readonly<Record<Name, string>>,
  read: () => Promise<Readonly<Record<Name, number>> | undefined>,
): void {
  let pending: ReturnType<typeof read> | undefined;
  const readOnce = () => {
    pending ??= read()
      // Without a database the last figures stay, and /readyz says why.
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  for (const name of Object.keys(help) as Name[]) {
    const gauge: Gauge = new Gauge({
      name,
      help: help[name],
      registers: [metrics],
      collect: async () => {
        const figures = await readOnce();
        if (figures) gauge.set(figures[name]);
      },
    });
  }
}
