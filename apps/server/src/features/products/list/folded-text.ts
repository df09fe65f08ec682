/** Combining accents after decomposition: tone marks and the dots below of Yoruba and Igbo. */
const COMBINING = /[\u0300-\u036f]/g;

/** Without case and accents: 'Àkàrà' and 'akara' match. Never longer than its input. */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(COMBINING, '').normalize('NFC');

/** A product matches when it contains them all, in any order. */
export const searchWords = (search: string): string[] => foldText(search).split(/\s+/u).filter(Boolean);
