import makeQrCode from 'qrcode-generator';
import styles from './team.module.css';

/** Without the quiet zone a camera doesn't find it. */
const QUIET = 4;

export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = makeQrCode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const all = Array.from({ length: size * size }, (_, index) => [Math.floor(index / size), index % size] as const);
  const dark = all.filter(([row, column]) => code.isDark(row, column));
  const [edge, width] = [-QUIET, size + 2 * QUIET];
  return (
    <svg role="img" aria-label={label} className={styles['qr']} viewBox={`${edge} ${edge} ${width} ${width}`}>
      <path d={dark.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join('')} />
    </svg>
  );
}
