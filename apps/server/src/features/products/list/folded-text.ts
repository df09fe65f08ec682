/** Accents that stand by themselves once a letter is taken apart: tone marks and the dots below of Yoruba and Igbo. */
const COMBINING = /[\u0300-\u036f]/g;

/** Without case and accents: 'Àkàrà' and 'akara' are the same to whoever types. Never longer than what it was made of. */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(COMBINING, '').normalize('NFC');

/** The words of a search; a product is found when it holds them all, in any order. */
export const searchWords = (search: string): string[] => foldText(search).split(/\s+/u).filter(Boolean);
