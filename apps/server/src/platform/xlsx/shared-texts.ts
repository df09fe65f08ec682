import type { CsvBounds } from '../csv/csv-bounds.ts';
import { tooLargeInside } from './xlsx-refusals.ts';
import type { XmlEvent } from './xml-events.ts';

/** The texts that a workbook keeps once for all its cells. Readings for pronunciation are not part of them. */
export function readSharedTexts(events: Iterable<XmlEvent>, bounds: CsvBounds): readonly string[] {
  const texts: string[] = [];
  const most = bounds.rows * bounds.columns;
  let text = '';
  let [isText, isReading] = [false, false];
  for (const event of events) {
    if (event.kind === 'text') {
      // One character more than a cell may have is enough to be refused there.
      if (isText && !isReading && text.length <= bounds.cell) text += event.text;
      continue;
    }
    if (event.name === 't') isText = event.kind === 'open';
    if (event.name === 'rPh') isReading = event.kind === 'open';
    if (event.name !== 'si') continue;
    if (event.kind === 'close') texts.push(text.slice(0, bounds.cell + 1));
    text = '';
    if (texts.length > most) throw tooLargeInside();
  }
  return texts;
}
