export interface Email {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly highlight?: string;
  readonly link?: { readonly label: string; readonly url: string };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

export function writeEmail({ subject, paragraphs, highlight, link }: Email) {
  const [opening = '', ...rest] = paragraphs;
  const text = [
    opening,
    ...(highlight === undefined ? [] : [highlight]),
    ...rest,
    ...(link ? [`${link.label}: ${link.url}`] : []),
  ].join('\n\n');
  const html = [
    `<h1>${escape(subject)}</h1>`,
    `<p>${escape(opening)}</p>`,
    ...(highlight === undefined
      ? []
      : [`<p style="font-size:28px;letter-spacing:6px"><strong>${escape(highlight)}</strong></p>`]),
    ...rest.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escape(link.url)}">${escape(link.label)}</a></p>`] : []),
  ].join('\n');
  return { subject, text, html };
}
