/** A page of text as a PDF, as small as one can be. */
export function onePagePdf(lines: readonly string[]): Buffer {
  const escaped = lines.map((line) => line.replaceAll(/[\\()]/g, String.raw`\$&`));
  const content = `BT /F1 14 Tf 18 TL 72 760 Td ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, place) => {
    const at = text.length;
    text += `${place + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${end}`, 'latin1');
}
