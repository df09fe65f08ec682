/** `node scripts/fonts/write-figures.ts`: run it after a change of Poppins or of the digits. */
import { writeFileSync } from 'node:fs';
import { cutFigures, figuresFile, WEIGHTS } from './cut-figures.ts';

for (const weight of WEIGHTS) writeFileSync(figuresFile(weight), await cutFigures(weight));
