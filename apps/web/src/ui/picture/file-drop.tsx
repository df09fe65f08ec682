import { Suspense, lazy } from 'react';
import type { FileDropProps } from './file-drop-zone.tsx';
import styles from './file-drop.module.css';
import { Skeleton } from '../feedback/skeleton.tsx';

const FileDropZone = lazy(() => import('./file-drop-zone.tsx'));

export type { FileDropProps };

/** Drop, paste or choose. The code comes apart from the screen's; a skeleton of the same height holds the place. */
export function FileDrop(props: FileDropProps) {
  return (
    <Suspense fallback={<Skeleton shape="card" className={styles['waiting']} />}>
      <FileDropZone {...props} />
    </Suspense>
  );
}
