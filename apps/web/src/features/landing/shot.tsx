import styles from './landing.module.css';

/** Which pictures there are, and how large: `scripts/pictures/draw-landing-pictures.ts` takes them of the demo. */
const SIZES = {
  'orders-wide': { width: 1280, height: 525 },
  'orders-phone': { width: 585, height: 930 },
  'products-wide': { width: 1280, height: 825 },
} as const;

type ShotProps = {
  readonly name: keyof typeof SIZES;
  readonly alt: string;
  /** Shown instead where the page is read on a phone. */
  readonly onPhone?: keyof typeof SIZES;
  /** It is what a stranger sees first. */
  readonly isFirst?: boolean;
};

const file = (name: string) => `/landing/${name}.webp`;

/** A real picture of the portal, with its place kept before it comes. */
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
