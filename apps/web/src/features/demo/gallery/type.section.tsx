import { BrandMark } from '../../../ui/picture/brand-mark.tsx';
import { BrandPlate } from '../../../ui/picture/brand-plate.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { GallerySection, Sample, SampleGrid } from './gallery-section.tsx';
import styles from './gallery.module.css';
import { galleryMessages } from './gallery.messages.ts';

const SWATCHES = [
  'brand',
  'brandDeep',
  'success',
  'successDeep',
  'warning',
  'warningDeep',
  'error',
  'pending',
  'pendingDeep',
  'canvas',
  'sunken',
  'ink',
] as const;

export function TypeSection() {
  return (
    <GallerySection id="type" title="Type and colour">
      <SampleGrid>
        <Sample name="Mark, and compact">
          <div className={styles['row']}>
            <BrandMark name="Vendor" />
            <BrandMark name="Vendor" isCompact />
          </div>
        </Sample>
        <Sample name="Plate">
          <div className={styles['onBrand']}>
            <BrandPlate />
          </div>
        </Sample>
        <Sample name="Heading font with the naira sign">
          <p className={styles['display']}>
            <MoneyText amount={galleryMessages.millionNaira} currency="NGN" isDisplay />
          </p>
        </Sample>
        <Sample name="Body font, figures of one width">
          <div className={styles['stack']}>
            <div>
              <MoneyText amount={galleryMessages.millionNaira} currency="NGN" />
              <br />
              <MoneyText amount={1_111_111_00} currency="NGN" />
            </div>
            <strong>
              <MoneyText amount={578_000} currency="NGN" sign="always" />{' '}
              <MoneyText amount={-750_050} currency="NGN" sign="always" />
            </strong>
          </div>
        </Sample>
        <Sample name="Ink, muted, faint">
          <p>Jollof rice and chicken</p>
          <p className="muted">Extra plantain</p>
          <p className="faint">Placed 19:42</p>
        </Sample>
      </SampleGrid>
      <div className={styles['swatches']}>
        {SWATCHES.map((name) => (
          <span key={name} className={`${styles['swatch'] ?? ''} ${styles[name] ?? ''}`}>
            {name}
          </span>
        ))}
      </div>
    </GallerySection>
  );
}
