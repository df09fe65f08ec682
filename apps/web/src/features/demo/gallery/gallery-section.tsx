import type { ReactNode } from 'react';
import styles from './gallery.module.css';

type GallerySectionProps = { id: string; title: string; children: ReactNode };

export function GallerySection({ id, title, children }: GallerySectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles['section']}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['sample']}>
      <h3 className={styles['name']}>{name}</h3>
      <div className={styles['stage']}>{children}</div>
    </div>
  );
}

export function SampleGrid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
