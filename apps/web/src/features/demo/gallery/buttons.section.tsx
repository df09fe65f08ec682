import { ArrowRight, Check, MoreHorizontal, Plus } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { GallerySection, Sample, SampleGrid } from './gallery-section.tsx';
import styles from './gallery.module.css';
import { galleryMessages } from './gallery.messages.ts';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'success'] as const;

export function ButtonsSection() {
  const [isBusy, setIsBusy] = useState(true);
  return (
    <GallerySection id="buttons" title="Buttons and links">
      <SampleGrid>
        {VARIANTS.map((variant) => (
          <Sample key={variant} name={variant}>
            <div className={styles['row']}>
              <Button variant={variant}>Confirm</Button>
              <Button variant={variant} isBusy={isBusy}>
                Confirm
              </Button>
              <Button variant={variant} disabled>
                Confirm
              </Button>
            </div>
          </Sample>
        ))}
        <Sample name="Sizes: small, medium, large">
          <div className={styles['row']}>
            <Button size="small">Open</Button>
            <Button>Restock</Button>
            <Button size="large" variant="primary">
              <Check aria-hidden="true" />
              Confirm
            </Button>
          </div>
        </Sample>
        <Sample name="Icon only">
          <div className={styles['row']}>
            <Button isIconOnly aria-label="More">
              <MoreHorizontal aria-hidden="true" />
            </Button>
            <Button isIconOnly variant="primary" aria-label="Add product">
              <Plus aria-hidden="true" />
            </Button>
            <Button isIconOnly variant="quiet" aria-label="More actions">
              <MoreHorizontal aria-hidden="true" />
            </Button>
          </div>
        </Sample>
        <Sample name="Wide, with long text">
          <div className={styles['stack']}>
            <Button variant="primary" size="large" isWide>
              Sign in
            </Button>
            <Button isWide>{galleryMessages.longName}</Button>
          </div>
        </Sample>
        <Sample name="Links">
          <div className={styles['stack']}>
            <div className={styles['row']}>
              <ButtonLink to="/dev/ui" variant="primary">
                Continue
                <ArrowRight aria-hidden="true" />
              </ButtonLink>
              <ButtonLink to="/dev/ui">Back</ButtonLink>
              <TextLink to="/dev/ui">Forgot password?</TextLink>
            </div>
            <p className="muted">
              New here? <TextLink to="/dev/ui">Open your shop</TextLink>
            </p>
          </div>
        </Sample>
        <Sample name="Busy or not">
          <Button onClick={() => setIsBusy(!isBusy)}>{isBusy ? 'Stop all' : 'Make all busy'}</Button>
        </Sample>
      </SampleGrid>
    </GallerySection>
  );
}
