import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { moveAndZoom, zoomIn, MIDDLE, type Crop, type CropScope, type Place } from './crop.ts';

type Change = (change: (crop: Crop) => Crop) => void;

const KEY_STEP = 0.02;
const LARGE_KEY_STEP = 0.1;
const KEY_ZOOM = 1.1;

/** The height of one line for wheels that report lines; and the distance that zooms by a factor of e. */
const LINE_PIXELS = 16;
const WHEEL_PIXELS = 400;
/** A pinch on a touchpad is a wheel event with Ctrl, in small steps. */
const TOUCHPAD_PIXELS = 100;

export function useCropGestures(scope: CropScope, change: Change) {
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Place>());

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1);
    const factor = Math.exp(-turned / (event.ctrlKey ? TOUCHPAD_PIXELS : WHEEL_PIXELS));
    const fixed = placeIn(stage.current, event);
    change((crop) => zoomIn(crop, scope, factor, fixed));
  });
  // React's wheel listener is passive and can't prevent scrolling.
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeIn(event.currentTarget, event));
  };
  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!fingers.current.has(event.pointerId)) return;
    const before = firstTwo(fingers.current);
    fingers.current.set(event.pointerId, placeIn(event.currentTarget, event));
    const now = firstTwo(fingers.current);
    if (before !== undefined && now !== undefined) change((crop) => followFingers(crop, scope, before, now));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyActs(scope, event.shiftKey ? LARGE_KEY_STEP : KEY_STEP)[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(act);
  };
  return { ref: stage, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
}

/** The first two; further fingers are ignored. */
function firstTwo(fingers: ReadonlyMap<number, Place>): Fingers | undefined {
  const [first, second] = fingers.values();
  return first === undefined ? undefined : second === undefined ? [first] : [first, second];
}

function placeIn(element: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const box = element?.getBoundingClientRect();
  if (box === undefined || box.width === 0 || box.height === 0) return MIDDLE;
  return { across: (clientX - box.left) / box.width, down: (clientY - box.top) / box.height };
}

function keyActs(scope: CropScope, step: number): Readonly<Record<string, (crop: Crop) => Crop>> {
  const move = (right: number, down: number) => (crop: Crop) =>
    moveAndZoom(crop, scope, { from: MIDDLE, to: { across: 0.5 + right, down: 0.5 + down } });
  const zoom = (factor: number) => (crop: Crop) => zoomIn(crop, scope, factor);
  return {
    ArrowLeft: move(-step, 0),
    ArrowRight: move(step, 0),
    ArrowUp: move(0, -step),
    ArrowDown: move(0, step),
    '+': zoom(KEY_ZOOM),
    '=': zoom(KEY_ZOOM),
    '-': zoom(1 / KEY_ZOOM),
  };
}

const findMiddle = ([first, second = first]: Fingers): Place => ({
  across: (first.across + second.across) / 2,
  down: (first.down + second.down) / 2,
});

export type Fingers = readonly [Place, Place?];

/** Avoids a division by zero for fingers on one spot. */
const LEAST_SPREAD = 0.01;

/** Positions are shares of the crop's sides, which may differ in length. */
const findSpread = ([first, second]: Fingers, ratio: number) =>
  second === undefined
    ? undefined
    : Math.max(LEAST_SPREAD, Math.hypot((first.across - second.across) * ratio, first.down - second.down));

/** The point between the fingers stays between them; spreading them zooms in. */
export function followFingers(crop: Crop, scope: CropScope, before: Fingers, now: Fingers): Crop {
  const [earlier, later] = [findSpread(before, scope.ratio), findSpread(now, scope.ratio)];
  const factor = earlier === undefined || later === undefined ? 1 : later / earlier;
  return moveAndZoom(crop, scope, { from: findMiddle(before), to: findMiddle(now), factor });
}
