const CARD = '[data-order]';
const COLUMN = '[data-column]';

/** Moves between the cards in `place`, or presses a button of the chosen one. True when the key did something. */
export function pressOrderKey(key: string, place: HTMLElement, areLettersOn: boolean): boolean {
  const current = document.activeElement?.closest<HTMLElement>(CARD) ?? null;
  const target = cardAt(key, place, current);
  if (target !== undefined) {
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
    return true;
  }
  if (!areLettersOn || current === null || !place.contains(current)) return false;
  const button = current.querySelector<HTMLButtonElement>(`[data-key="${CSS.escape(key.toLowerCase())}"]`);
  button?.click();
  return button !== null;
}

function cardAt(key: string, place: HTMLElement, current: HTMLElement | null): HTMLElement | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 && side === 0) return undefined;
  if (current === null) return step === 1 ? cardsIn(place)[0] : undefined;
  const column = current.closest<HTMLElement>(COLUMN);
  if (step !== 0) {
    const cards = cardsIn(column ?? place);
    return cards[cards.indexOf(current) + step];
  }
  const columns = [...place.querySelectorAll<HTMLElement>(COLUMN)].filter((each) => cardsIn(each).length > 0);
  const next = column === null ? undefined : columns[columns.indexOf(column) + side];
  return next && cardsIn(next)[0];
}

const cardsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>(CARD)];
