import { SaxesParser } from 'saxes';

export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly name: string };

/** Without its prefix: spreadsheets agree on the names and not on the prefixes. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const SLICE = 64 * 1024;

/**
 * What stands in a text of XML, as it is read. Entities that a document defines for itself are not known, so that none
 * can grow without end.
 */
export function* xmlEvents(xml: string): Generator<XmlEvent> {
  const parser = new SaxesParser();
  let events: XmlEvent[] = [];
  parser.on('opentag', ({ name, attributes }) => {
    const given: Record<string, string> = {};
    for (const key in attributes) given[localName(key)] = attributes[key] ?? '';
    events.push({ kind: 'open', name: localName(name), attributes: given });
  });
  parser.on('text', (text) => events.push({ kind: 'text', text }));
  parser.on('cdata', (text) => events.push({ kind: 'text', text }));
  parser.on('closetag', ({ name }) => events.push({ kind: 'close', name: localName(name) }));
  for (let start = 0; start < xml.length; start += SLICE) {
    parser.write(xml.slice(start, start + SLICE));
    yield* events;
    events = [];
  }
  parser.close();
  yield* events;
}
