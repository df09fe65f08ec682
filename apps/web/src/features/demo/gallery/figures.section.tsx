import { FullPageSpinner } from '../../../ui/feedback/full-page-spinner.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { GallerySection, Sample, SampleGrid } from './gallery-section.tsx';
import styles from './gallery.module.css';

export function FiguresSection() {
  return (
    <GallerySection id="figures" title="Figures and waiting">
      <SampleGrid>
        <Sample name="Progress: half, none known, label hidden">
          <div className={styles['stack']}>
            <Progress label="Step 1 of 2" value={1} max={2} aside="Next: you" />
            <Progress label="Sending pictures" />
            <Progress label="Jollof rice, 212 sold" value={80} isLabelHidden />
          </div>
        </Sample>
        <Sample name="Spinners">
          <div className={styles['row']}>
            <Spinner />
            <Spinner size="large" />
          </div>
        </Sample>
        <Sample name="Skeletons: title, lines, row, circle">
          <div className={styles['stack']}>
            <Skeleton shape="title" />
            <Skeleton count={3} />
            <Skeleton shape="row" />
            <Skeleton shape="circle" />
          </div>
        </Sample>
      </SampleGrid>
      <Sample name="Full-page spinner">
        <FullPageSpinner text="Building page..." />
      </Sample>
    </GallerySection>
  );
}
