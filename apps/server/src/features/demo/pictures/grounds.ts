import { dark, lit, mix, times, type Brush } from './brush.ts';

const WOODS = ['#8a5a36', '#6e4529', '#a87648', '#54382a'];
const CLOTHS = ['#e8dfd0', '#d8e0dc', '#ecd9c6', '#dfe3ea', '#e9e2ee'];

/** Planks of a table, seen from above. */
function wood(brush: Brush): string {
  const tone = brush.oneOf(WOODS);
  const planks = times(5, (place) => {
    const own = mix(tone, place % 2 === 0 ? '#ffffff' : '#000000', brush.between(0, 0.09));
    const grain = times(9, () => {
      const y = place * 80 + brush.between(4, 76);
      const bend = brush.between(-7, 7);
      return brush.path(`M-10 ${y}Q130 ${y + bend} 210 ${y}T410 ${y - bend}`, {
        stroke: dark(own, brush.between(0.15, 0.4)),
        'stroke-width': brush.between(0.6, 2),
        fill: 'none',
        opacity: 0.5,
      });
    });
    return `${brush.rect(0, place * 80, 400, 80, { fill: own })}${grain}${brush.rect(0, place * 80, 400, 1.6, { fill: dark(own, 0.6), opacity: 0.7 })}`;
  });
  return planks;
}

/** A cloth with a weave and a fold. */
function cloth(brush: Brush): string {
  const tone = brush.oneOf(CLOTHS);
  const weave = times(40, (place) =>
    brush.rect(0, place * 10, 400, 1, { fill: dark(tone, 0.3), opacity: place % 4 === 0 ? 0.16 : 0.07 }),
  );
  const warp = times(40, (place) =>
    brush.rect(place * 10, 0, 1, 400, { fill: dark(tone, 0.3), opacity: place % 4 === 0 ? 0.16 : 0.07 }),
  );
  return `${brush.rect(0, 0, 400, 400, { fill: tone })}${weave}${warp}${brush.path('M-20 330Q160 300 420 366L420 420-20 420Z', { fill: dark(tone, 0.3), opacity: 0.07 })}`;
}

/** Dark stone with specks. */
function stone(brush: Brush): string {
  const tone = brush.oneOf(['#3b3f45', '#4a443f', '#2f3a3c']);
  const specks = times(150, () => {
    const [x, y] = [brush.between(0, 400), brush.between(0, 400)];
    return brush.ellipse(x, y, brush.between(0.5, 2.2), brush.between(0.5, 1.6), {
      fill: brush.oneOf([lit(tone, 0.4), dark(tone, 0.6)]),
      opacity: 0.5,
    });
  });
  return `${brush.rect(0, 0, 400, 400, { fill: tone })}${specks}`;
}

/** Light from a window at the upper left, over everything that lies there. */
const light = (brush: Brush) =>
  brush.rect(0, 0, 400, 400, {
    fill: brush.round(
      [
        [0, '#fff3d6', 0.34],
        [0.55, '#fff3d6', 0.04],
        [1, '#140a04', 0.38],
      ],
      [0.26, 0.2],
      0.95,
    ),
  });

export const GROUNDS = {
  wood: (brush: Brush) => wood(brush) + light(brush),
  cloth: (brush: Brush) => cloth(brush) + light(brush),
  stone: (brush: Brush) => stone(brush) + light(brush),
  /** A shelf before a wall, for what stands. */
  shelf: (brush: Brush) => {
    const wall = brush.oneOf(['#dfe8e6', '#ebe3d6', '#dde3ee', '#efe0dc', '#e2ead9']);
    const board = brush.oneOf(['#b98b5f', '#cfae86', '#8f6a4a']);
    return `${brush.rect(0, 0, 400, 400, {
      fill: brush.round(
        [
          [0, lit(wall, 0.7)],
          [1, dark(wall, 0.22)],
        ],
        [0.3, 0.2],
        1,
      ),
    })}${brush.rect(0, 318, 400, 82, {
      fill: brush.across(
        [
          [0, lit(board, 0.25)],
          [0.12, board],
          [1, dark(board, 0.4)],
        ],
        true,
      ),
    })}${times(6, () => brush.rect(0, brush.between(326, 398), 400, brush.between(0.6, 1.4), { fill: dark(board, 0.4), opacity: 0.3 }))}`;
  },
} as const satisfies Record<string, (brush: Brush) => string>;

export type Ground = keyof typeof GROUNDS;
