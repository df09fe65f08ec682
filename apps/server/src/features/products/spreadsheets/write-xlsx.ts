import { visibleText } from '@vendor-portal/contract/values/visible-text.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX_TYPE = `${KIND}.sheet`;

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => visibleText(text).replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? '');

const cellOf = (value: string | number) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** One sheet. Texts are stored as texts: nothing is run as a formula. */
export async function toXlsx(rows: readonly (readonly (string | number)[])[], at: Date): Promise<Buffer> {
  const lines = rows.map((cells) => `<row>${cells.map(cellOf).join('')}</row>`).join('');
  const sheet = `<worksheet xmlns="${SHEET}"><sheetData>${lines}</sheetData></worksheet>`;
  const zip = new ZipFile();
  for (const [path, text] of Object.entries({ ...PARTS, 'xl/worksheets/sheet1.xml': sheet })) {
    zip.addBuffer(Buffer.from(HEAD + text), path, { mtime: at });
  }
  zip.end();
  return buffer(Readable.from(zip.outputStream));
}
