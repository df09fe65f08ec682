import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import styles from './import.module.css';
import { ProblemTable, RefusedFile } from './import-problems.tsx';
import { importPicturesQuery, type ImportReport, type PicturesState } from './product-files.queries.ts';
import { importWords } from '../products.words.ts';

/** What the list says of pictures, before anything is fetched. */
export function PicturesToCome({ pictures }: Pick<ImportReport, 'pictures'>) {
  const words = useWords(importWords);
  const { count, problems, problemCount } = pictures;
  if (count + problemCount === 0) return null;
  return (
    <>
      {count > 0 && <p>{words.picturesToCome(count)}</p>}
      {problemCount > 0 && (
        <>
          <Alert tone="warning" title={words.picturesMissing(problemCount)}>
            {words.picturesMissingText}
          </Alert>
          <ProblemTable problems={problems} caption={words.picturesCaption} />
        </>
      )}
    </>
  );
}

/** The pictures come one by one while this is open, and without it. */
export function ImportPictures({ importId }: { readonly importId: string }) {
  const words = useWords(importWords);
  const query = useQuery(importPicturesQuery(importId));
  return (
    <QueryView query={query} skeleton={<Progress label={words.picturesAsking} />}>
      {(state) =>
        state === null ? (
          <p className="muted">{words.picturesUnknown}</p>
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
  const words = useWords(importWords);
  const all = waiting + done + failed;
  return (
    <>
      <Progress label={words.picturesCome(done + failed, all)} value={done + failed} max={all} />
      <p className="muted">{words.picturesLater}</p>
    </>
  );
}

function AllTried({ done, failed, problems, refused }: PicturesState) {
  const words = useWords(importWords);
  return (
    <>
      {done > 0 && <Alert isLive tone="success" title={words.picturesDone(done)} />}
      {failed > 0 && (
        <>
          <Alert isLive tone="warning" title={words.picturesFailed(failed)}>
            {words.picturesFailedText}
          </Alert>
          <ProblemTable problems={problems} caption={words.picturesCaption} />
          <RefusedFile refused={refused} text={words.badPicturesText} label={words.badPictures} />
        </>
      )}
    </>
  );
}
