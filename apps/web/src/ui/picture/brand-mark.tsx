import { Utensils } from 'lucide-react';
import styles from './brand-mark.module.css';

export function BrandMark({ name }: { name: string }) {
  return (
    <span className={styles['mark']}>
      <span className={styles['tile']}>
        <Utensils aria-hidden="true" />
      </span>
      <span>{name}</span>
    </span>
  );
}

/** From back to front: x, y, radius and colour. */
const CIRCLES = [
  [320, 320, 309, '#ffffff17'], // two halos
  [320, 320, 235, '#ffffff17'],
  [320, 320, 160, '#fff5f6'], // the rim
  [320, 320, 126, '#ffb26b'], // rice
  [280, 288, 32, '#c2410c'], // chicken
  [361, 312, 38, '#9a3412'], // beef
  [305, 369, 28, '#3f7d3a'], // greens
  [265, 344, 13, '#fcbc00'], // corn
  [365, 384, 15, '#fcbc00'],
] as const;

export function BrandPlate() {
  return (
    <svg viewBox="0 0 640 640" aria-hidden="true">
      {CIRCLES.map(([cx, cy, r, fill]) => (
        <circle key={r} cx={cx} cy={cy} r={r} fill={fill} />
      ))}
    </svg>
  );
}
