import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { FormError } from '../form/form-error.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { initialCrop, type Crop, type CropScope } from './crop.ts';
import { cropMessages, Cropper } from './cropper.tsx';

export type CropDialogProps = {
  source: Blob | string;
  /** Width over height of the crop. */
  ratio?: number;
  onCrop: (source: Blob, crop: Crop) => void;
  onClose: () => void;
};

export function CropDialog({ source, ratio = 1, onCrop, onClose }: CropDialogProps) {
  const { loaded, hasFailed } = useSource(source, ratio);
  const [changed, setChanged] = useState<Crop>();
  const crop = changed ?? loaded?.first;
  const apply = () => {
    if (loaded === undefined || crop === undefined) return;
    onCrop(loaded.blob, crop);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={cropMessages.title}
      description={cropMessages.text}
      footer={
        <>
          <Button onClick={onClose}>{cropMessages.cancel}</Button>
          <Button variant="primary" disabled={crop === undefined} onClick={apply}>
            {cropMessages.apply}
          </Button>
        </>
      }
    >
      {loaded === undefined || crop === undefined ? (
        !hasFailed && <Skeleton shape="card" />
      ) : (
        <Cropper
          picture={loaded.bitmap}
          scope={loaded.scope}
          crop={crop}
          onChange={(next) => setChanged((before = loaded.first) => (typeof next === 'function' ? next(before) : next))}
        />
      )}
      <FormError message={hasFailed ? cropMessages.unreadable : undefined} />
    </Dialog>
  );
}

interface Loaded {
  readonly source: Blob | string;
  readonly blob: Blob;
  readonly bitmap: ImageBitmap;
  readonly scope: CropScope;
  readonly first: Crop;
}

function useSource(source: Blob | string, ratio: number) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    let bitmap: ImageBitmap | undefined;
    const load = async () => {
      try {
        const blob = typeof source === 'string' ? await pictureAt(source, left.signal) : source;
        bitmap = await createImageBitmap(blob);
        if (left.signal.aborted) bitmap.close();
        else {
          const scope = { picture: { width: bitmap.width, height: bitmap.height }, ratio, mayShowAll: false };
          setLoaded({ source, blob, bitmap, scope, first: initialCrop(bitmap, ratio) });
        }
      } catch {
        if (!left.signal.aborted) setHasFailed(true);
      }
    };
    void load();
    return () => {
      left.abort();
      bitmap?.close();
    };
  }, [source, ratio]);
  return { loaded: loaded?.source === source ? loaded : undefined, hasFailed };
}

async function pictureAt(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}.`);
  return response.blob();
}
