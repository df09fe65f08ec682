import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import styles from './import.module.css';
import { ProblemTable, RefusedFile } from './import-problems.tsx';
import { importPicturesQuery, type ImportReport, type PicturesState } from './product-files.queries.ts';
import { importMessages } from './import.messages.ts';

/** Before anything is fetched. */
export function PicturesToCome({ pictures }: Pick<ImportReport, 'pictures'>) {
  const messages = useMessages(importMessages);
  const { count, problems, problemCount } = pictures;
  if (count + problemCount === 0) return null;
  return (
    <>
      {count > 0 && <p>{messages.picturesToCome(count)}</p>}
      {problemCount > 0 && (
        <>
          <Alert tone="warning" title={messages.picturesMissing(problemCount)}>
            {messages.picturesMissingText}
          </Alert>
          <ProblemTable problems={problems} caption={messages.picturesCaption} />
        </>
      )}
    </>
  );
}

/** The pictures are fetched whether or not this is open. */
export function ImportPictures({ importId }: { readonly importId: string }) {
  const messages = useMessages(importMessages);
  const query = useQuery(importPicturesQuery(importId));
  return (
    <QueryView query={query} skeleton={<Progress label={messages.picturesAsking} />}>
      {(state) =>
        state === null ? (
          <p className="muted">{messages.picturesUnknown}</p>
        ) : (
          <div className={styles['match']}>
            {state.waiting > 0 ? <StillComing {...state} /> : <AllTried {...state} />}
          </div>
        )
      }
    </QueryView>
  );
}

function StillComing({ waiting, done, failed }: PicturesState) {
  const messages = useMessages(importMessages);
  const all = waiting + done + failed;
  return (
    <>
      <Progress label={messages.picturesCome(done + failed, all)} value={done + failed} max={all} />
      <p className="muted">{messages.picturesLater}</p>
    </>
  );
}

function AllTried({ done, failed, problems, refused }: PicturesState) {
  const messages = useMessages(importMessages);
  return (
    <>
      {done > 0 && <Alert isLive tone="success" title={messages.picturesDone(done)} />}
      {failed > 0 && (
        <>
          <Alert isLive tone="warning" title={messages.picturesFailed(failed)}>
            {messages.picturesFailedText}
          </Alert>
          <ProblemTable problems={problems} caption={messages.picturesCaption} />
          <RefusedFile refused={refused} text={messages.badPicturesText} label={messages.badPictures} />
        </>
      )}
    </>
  );
}
