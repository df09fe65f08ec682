import type { FileDropProps } from './file-drop-zone.tsx';
import styles from './file-drop.module.css';
import { Skeleton } from '../feedback/skeleton.tsx';
import { latePart } from '../late/late-part.tsx';

const FileDropZone = latePart('file drop', () => import('./file-drop-zone.tsx'));

export type { FileDropProps };

/** Drop, paste or choose. The code comes apart from the screen's; a skeleton of the same height holds the place. */
export function FileDrop(props: FileDropProps) {
  return <FileDropZone {...props} waiting={<Skeleton shape="card" className={styles['waiting']} />} />;
}
