import { useState } from 'react';
import type { Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { serverNow } from '../../platform/time/server-time.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useSecondsLeft } from '../../ui/feedback/use-seconds-left.ts';
import styles from './reviews.module.css';
import { averageMark, MARKS } from './reviews.queries.ts';
import { reviewMessages } from './reviews.messages.ts';
import { PATHS } from '../../platform/paths.ts';
import { asText, replyDraft, ReplyForm } from './reply-form.tsx';

/** A draft is continued unless the time is over. */
const mayAnswer = ({ reply }: Review) => reply === null || Date.parse(reply.editableUntil) > serverNow();

export function ReviewCard({ review }: { readonly review: Review }) {
  const messages = useMessages(reviewMessages);
  const { timeZone } = useVendor();
  const toast = useToast();
  const { draft } = useDraft(replyDraft(review), asText);
  const [isWriting, setIsWriting] = useState(() => draft !== null && mayAnswer(review));
  const average = averageMark(review);
  return (
    <Card
      className={styles['review']}
      aria-label={`${review.customerFirstName}, ${messages.order(review.orderNumber)}`}
    >
      <div className={styles['head']}>
        <div>
          <h2 className={styles['name']}>{review.customerFirstName}</h2>
          <TextLink to={PATHS.order(review.orderId)} className={styles['small']}>
            {messages.order(review.orderNumber)}
          </TextLink>
        </div>
        <span className={styles['small']}>{formatInstant(review.createdAt, timeZone, 'dayAndTime')}</span>
      </div>
      <div className={styles['marksLine']}>
        <Stars value={average} label={messages.stars(average.toFixed(1))} />
        {MARKS.map((mark) => (
          <span key={mark} className={styles['small']}>
            {messages[mark]} <span className="num">{review[mark]}</span>
          </span>
        ))}
      </div>
      <p className={review.comment === null ? styles['small'] : styles['comment']}>
        {review.comment ?? messages.noComment}
      </p>
      {isWriting ? (
        <ReplyForm
          review={review}
          onCancel={() => setIsWriting(false)}
          onDone={() => {
            setIsWriting(false);
            toast.show({ tone: 'success', title: messages.saved });
          }}
        />
      ) : review.reply === null ? (
        <div>
          <Button aria-label={messages.answerTo(review.customerFirstName)} onClick={() => setIsWriting(true)}>
            {messages.answer}
          </Button>
        </div>
      ) : (
        <GivenReply reply={review.reply} onEdit={() => setIsWriting(true)} />
      )}
    </Card>
  );
}

/** Editable for 24 hours, by the server's clock (docs/features/reviews.md). */
function GivenReply({ reply, onEdit }: { readonly reply: NonNullable<Review['reply']>; readonly onEdit: () => void }) {
  const messages = useMessages(reviewMessages);
  const { timeZone } = useVendor();
  const isEditable = useSecondsLeft(Date.parse(reply.editableUntil)) > 0;
  return (
    <div className={styles['reply']}>
      <div className={styles['head']}>
        <span className={styles['name']}>{messages.yourAnswer}</span>
        <span className={styles['small']}>{formatInstant(reply.at, timeZone, 'dayAndTime')}</span>
      </div>
      <p className={styles['comment']}>{reply.text}</p>
      <div className={styles['head']}>
        <span className={styles['small']}>
          {isEditable
            ? messages.editableUntil(formatInstant(reply.editableUntil, timeZone, 'dayAndTime'))
            : messages.final}
        </span>
        {isEditable && (
          <Button size="small" onClick={onEdit}>
            {messages.edit}
          </Button>
        )}
      </div>
    </div>
  );
}
