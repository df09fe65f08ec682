import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';

const CropDialog = lazy(() => import('../../../ui/picture/crop-dialog.tsx'));

const WORDS = {
  title: 'Adjust the picture',
  text: 'Drag it, or use the sliders.',
  zoom: 'Zoom',
  across: 'Left and right',
  down: 'Up and down',
  apply: 'Use this part',
  cancel: 'Cancel',
};

/** Two halves, so that one sees what is kept. */
function drawSample(): Promise<Blob> {
  const canvas = new OffscreenCanvas(600, 400);
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#ee204a';
    context.fillRect(0, 0, 300, 400);
    context.fillStyle = '#fcbc00';
    context.fillRect(300, 0, 300, 400);
  }
  return canvas.convertToBlob();
}

export function CropSample() {
  const [picture, setPicture] = useState<Blob>();
  return (
    <>
      <Button onClick={() => void drawSample().then(setPicture)}>Crop…</Button>
      {picture !== undefined && (
        <Suspense>
          <CropDialog
            source={picture}
            ratio={2}
            words={WORDS}
            onCrop={() => undefined}
            onClose={() => setPicture(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
