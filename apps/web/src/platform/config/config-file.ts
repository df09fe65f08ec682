import * as z from 'zod/mini';
import { BUILD } from './build.ts';

const ConfigFile = z.object({
  /** Null: the server that served the page. */
  apiUrl: z.object({ staging: z.nullable(z.string()), production: z.nullable(z.string()) }),
  environment: z.string(),
  telemetryUrl: z.nullable(z.string()),
  isDemo: z.boolean(),
});

export interface RuntimeConfig {
  /** Put before every path; empty means this origin. */
  readonly apiUrl: string;
  readonly environment: string;
  readonly telemetryUrl: string;
  readonly isDemo: boolean;
}

/** §7: a staging address for development, a separate one for production. */
export function configFor(build: typeof BUILD, file: unknown): RuntimeConfig {
  const { apiUrl, environment, telemetryUrl, isDemo } = ConfigFile.parse(file);
  const chosen = build === 'development' ? apiUrl.staging : apiUrl.production;
  const base = (chosen ?? '').replace(/\/+$/, '');
  return { apiUrl: base, environment, telemetryUrl: telemetryUrl ?? `${base}/n/v1/telemetry`, isDemo };
}
