interface Paint {
  readonly main: string;
  readonly deep: string;
  readonly random: () => number;
}

const SHADOW = '<ellipse cx="200" cy="330" rx="130" ry="18" fill="#000" opacity="0.08"/>';
const PLATE =
  '<circle cx="200" cy="206" r="150" fill="#000" opacity="0.06"/><circle cx="200" cy="200" r="150" fill="#fff"/><circle cx="200" cy="200" r="120" fill="#f4f1ee"/>';

/** Round pieces within a circle, none of them outside of it. */
function pieces(
  { deep, random }: Paint,
  count: number,
  reach: number,
  [least, most]: readonly [number, number],
): string {
  return Array.from({ length: count }, () => {
    const [angle, distance] = [random() * 2 * Math.PI, Math.sqrt(random()) * reach];
    const [x, y] = [200 + Math.cos(angle) * distance, 200 + Math.sin(angle) * distance];
    const radius = least + random() * (most - least);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${deep}"/>`;
  }).join('');
}

const LEAF =
  '<path d="M232 128c26-18 52-14 60 4-20 16-46 18-60-4z" fill="#3f9b52"/><path d="M232 128c18 2 38 2 56 2" stroke="#2c7a3d" stroke-width="3" fill="none"/>';

/** One drawing per kind of thing a shop of the demo sells. */
export const SHAPES = {
  plate: (paint: Paint) =>
    `${PLATE}<circle cx="200" cy="200" r="96" fill="${paint.main}"/>${pieces(paint, 16, 78, [5, 11])}${LEAF}`,
  bowl: (paint: Paint) =>
    `${SHADOW}<circle cx="200" cy="200" r="150" fill="${paint.deep}"/><circle cx="200" cy="200" r="128" fill="#fff"/><circle cx="200" cy="200" r="112" fill="${paint.main}"/>${pieces(paint, 9, 80, [9, 20])}${LEAF}`,
  skewer: ({ main, deep, random }: Paint) =>
    `${SHADOW}${[110, 200, 290]
      .map((x, row) => {
        const chunks = [0, 1, 2, 3].map((place) => {
          const y = 96 + place * 58;
          const turn = Math.round(random() * 16 - 8);
          return `<rect x="${x - 27}" y="${y}" width="54" height="48" rx="16" fill="${(place + row) % 3 === 2 ? deep : main}" transform="rotate(${turn} ${x} ${y + 24})"/>`;
        });
        return `<rect x="${x - 4}" y="58" width="8" height="290" rx="4" fill="#c9a26b"/>${chunks.join('')}`;
      })
      .join('')}`,
  fish: ({ main, deep }: Paint) =>
    `${PLATE}<path d="M84 200c50-74 150-74 206 0-56 74-156 74-206 0z" fill="${main}"/><path d="M276 200l58-46v92z" fill="${main}"/><circle cx="128" cy="188" r="9" fill="#fff"/><circle cx="128" cy="188" r="4" fill="#222"/>${[168, 204, 240].map((x) => `<path d="M${x} 158q18 42 0 84" stroke="${deep}" stroke-width="7" fill="none" stroke-linecap="round"/>`).join('')}`,
  side: ({ main, deep, random }: Paint) =>
    `${PLATE}${Array.from({ length: 11 }, (_, place) => {
      const [x, y] = [120 + (place % 4) * 46 + random() * 14, 138 + Math.floor(place / 4) * 54 + random() * 12];
      const turn = Math.round(random() * 70 - 35);
      return `<g transform="rotate(${turn} ${x.toFixed(0)} ${y.toFixed(0)})"><rect x="${(x - 26).toFixed(0)}" y="${(y - 15).toFixed(0)}" width="60" height="32" rx="16" fill="${deep}"/><rect x="${(x - 22).toFixed(0)}" y="${(y - 12).toFixed(0)}" width="52" height="25" rx="12" fill="${main}"/></g>`;
    }).join('')}`,
  cup: ({ main, deep, random }: Paint) =>
    `${SHADOW}<path d="M128 96h144l-18 226a18 18 0 0 1-18 16h-72a18 18 0 0 1-18-16z" fill="#fff" opacity="0.9"/><path d="M136 150h128l-13 166a14 14 0 0 1-14 12h-74a14 14 0 0 1-14-12z" fill="${main}"/><path d="M136 150h128l-2 22H138z" fill="${deep}"/><rect x="214" y="44" width="12" height="150" rx="6" fill="${deep}" transform="rotate(12 220 120)"/>${Array.from({ length: 5 }, () => `<circle cx="${(160 + random() * 80).toFixed(0)}" cy="${(190 + random() * 110).toFixed(0)}" r="${(4 + random() * 6).toFixed(0)}" fill="#fff" opacity="0.45"/>`).join('')}`,
  box: ({ main, deep }: Paint) =>
    `${SHADOW}<rect x="92" y="110" width="216" height="210" rx="18" fill="#fff"/><path d="M92 128a18 18 0 0 1 18-18h180a18 18 0 0 1 18 18v44H92z" fill="${main}"/><rect x="186" y="206" width="28" height="84" rx="8" fill="${deep}"/><rect x="158" y="234" width="84" height="28" rx="8" fill="${deep}"/>`,
  bottle: ({ main, deep }: Paint) =>
    `${SHADOW}<rect x="172" y="56" width="56" height="38" rx="8" fill="${deep}"/><path d="M176 94h48v30c34 16 46 36 46 66v126a22 22 0 0 1-22 22h-96a22 22 0 0 1-22-22V190c0-30 12-50 46-66z" fill="${main}"/><rect x="130" y="206" width="140" height="78" fill="#fff" opacity="0.9"/><rect x="150" y="226" width="100" height="12" rx="6" fill="${deep}"/><rect x="150" y="250" width="66" height="12" rx="6" fill="${deep}" opacity="0.5"/>`,
  bag: ({ main, deep }: Paint) =>
    `${SHADOW}<path d="M112 118h176l16 196a20 20 0 0 1-20 22H116a20 20 0 0 1-20-22z" fill="${main}"/><path d="M108 84h184l-4 40H112z" fill="${deep}"/><circle cx="200" cy="226" r="56" fill="#fff" opacity="0.9"/><circle cx="200" cy="226" r="30" fill="${deep}"/>`,
  cake: ({ main, deep, random }: Paint) =>
    `${SHADOW}<rect x="90" y="206" width="220" height="116" rx="20" fill="${main}"/><path d="M90 226a20 20 0 0 1 20-20h180a20 20 0 0 1 20 20v16c-22 26-40-4-62 14s-40-16-62 2-38 8-58-4-26 8-38-6z" fill="#fff"/><rect x="192" y="120" width="16" height="84" rx="8" fill="${deep}"/><path d="M200 78c16 20 16 34 0 42-16-8-16-22 0-42z" fill="#f5a524"/>${Array.from({ length: 8 }, () => `<circle cx="${(110 + random() * 180).toFixed(0)}" cy="${(266 + random() * 42).toFixed(0)}" r="6" fill="${deep}"/>`).join('')}`,
  lamp: ({ main, deep }: Paint) =>
    `${SHADOW}<path d="M146 84h108l44 116H102z" fill="${main}"/><path d="M146 84h108l10 26H136z" fill="#fff" opacity="0.35"/><rect x="192" y="200" width="16" height="96" fill="${deep}"/><rect x="140" y="292" width="120" height="30" rx="15" fill="${deep}"/>`,
} as const satisfies Record<string, (paint: Paint) => string>;

export type Shape = keyof typeof SHAPES;
