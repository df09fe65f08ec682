import styles from './landing.module.css';

/** The sizes of the pictures that `scripts/pictures/draw-landing-pictures.ts` takes of the demo. */
const SIZES = {
  'orders-wide': { width: 1280, height: 525 },
  'orders-phone': { width: 585, height: 930 },
  'products-wide': { width: 1280, height: 825 },
} as const;

type ShotProps = {
  readonly name: keyof typeof SIZES;
  readonly alt: string;
  readonly onPhone?: keyof typeof SIZES;
  /** Above the fold. */
  readonly isFirst?: boolean;
};

const file = (name: string) => `/landing/${name}.webp`;

export function Shot({ name, alt, onPhone, isFirst = false }: ShotProps) {
  return (
    <picture className={styles['shot']}>
      {onPhone && <source media="(max-width: 599px)" srcSet={file(onPhone)} {...SIZES[onPhone]} />}
      <img
        src={file(name)}
        alt={alt}
        {...SIZES[name]}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
