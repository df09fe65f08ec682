import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { lookNearer, movePicture, type Crop } from './crop.ts';
import type { Size } from './file-kind.ts';

type Change = (change: (crop: Crop) => Crop) => void;

const KEY_STEP = 0.02;
const LARGE_KEY_STEP = 0.1;
const KEY_ZOOM = 1.1;

/** Moving and zooming by one finger, two fingers, the wheel and the keyboard. For the stage's own element. */
export function useCropHand(size: Size, change: Change) {
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  // React listens to the wheel passively, which cannot keep the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 400);
      change((crop) => lookNearer(crop, size, factor, placeIn(element, event.clientX, event.clientY)));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [size, change]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const width = event.currentTarget.clientWidth || 1;
    // With two fingers each brings half of the way.
    const share = other === undefined ? 1 : 0.5;
    change((crop) => {
      const moved = movePicture(crop, size, (share * (now.x - before.x)) / width, (share * (now.y - before.y)) / width);
      if (other === undefined) return moved;
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      return lookNearer(moved, size, factor, placeIn(stage.current, (now.x + other.x) / 2, (now.y + other.y) / 2));
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyActs(size, event.shiftKey ? LARGE_KEY_STEP : KEY_STEP)[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(act);
  };
  return { ref: stage, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
}

function placeIn(element: Element | null, x: number, y: number) {
  const box = element?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return { across: 0.5, down: 0.5 };
  return { across: (x - box.left) / box.width, down: (y - box.top) / box.height };
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

const keyActs = (size: Size, step: number): Readonly<Record<string, (crop: Crop) => Crop>> => ({
  ArrowLeft: (crop) => movePicture(crop, size, -step, 0),
  ArrowRight: (crop) => movePicture(crop, size, step, 0),
  ArrowUp: (crop) => movePicture(crop, size, 0, -step),
  ArrowDown: (crop) => movePicture(crop, size, 0, step),
  '+': (crop) => lookNearer(crop, size, KEY_ZOOM),
  '=': (crop) => lookNearer(crop, size, KEY_ZOOM),
  '-': (crop) => lookNearer(crop, size, 1 / KEY_ZOOM),
});
