import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './form-error.module.css';

/** Read out at once, and scrolled into view. */
export function FormError({ message }: { message?: string | undefined | null }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message) paragraph.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div role="alert">
      {message && (
        <p ref={paragraph} className={styles['error']}>
          <CircleAlert aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}
