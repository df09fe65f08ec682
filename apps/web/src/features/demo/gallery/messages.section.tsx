import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Bike } from 'lucide-react';
import { GallerySection, Sample } from './gallery-section.tsx';
import styles from './gallery.module.css';
import { galleryMessages } from './gallery.messages.ts';

const TONES = ['info', 'success', 'warning', 'error', 'loading'] as const;

export function MessagesSection() {
  return (
    <GallerySection id="messages" title="Messages">
      <Sample name="Alerts: title only, with detail and action">
        <div className={styles['stack']}>
          {TONES.map((tone) => (
            <Alert key={tone} tone={tone}>
              The word above is the tone’s own.
            </Alert>
          ))}
          <Alert tone="success" title="10% off until Sunday" action={<Button size="small">Change</Button>}>
            Customers pay ₦3,600; you earn ₦3,060 of it.
          </Alert>
          <Alert tone="error" title={galleryMessages.longName} action={<Button size="small">Try again</Button>}>
            {galleryMessages.longWord}
          </Alert>
        </div>
      </Sample>
      <Sample name="Badges">
        <div className={styles['row']}>
          <Badge tone="success">Active</Badge>
          <Badge tone="neutral">Inactive</Badge>
          <Badge tone="warning">3 left</Badge>
          <Badge tone="error">Out of stock · back 18:00</Badge>
          <Badge tone="info">Waiting for pick-up</Badge>
          <Badge tone="brand">A-1036</Badge>
          <Badge icon={<Bike />}>Delivery</Badge>
          <Badge icon={null}>choose 0 to 2</Badge>
          <Badge tone="info">{galleryMessages.longName}</Badge>
        </div>
      </Sample>
      <Sample name="Form error">
        <FormError message="The email or the password is not right. After five tries the account is locked for a while." />
      </Sample>
    </GallerySection>
  );
}
