import { rmSync } from 'node:fs';

/** The database of a run is of no use afterwards. */
export default function removeData(): void {
  const folder = process.env['JOURNEYS_DATA'];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
