import { useMemo, useState } from 'react';
import { firstCrop } from '../../../ui/picture/crop.ts';
import { Cropper } from '../../../ui/picture/cropper.tsx';

export default function CropperInPlace({ picture }: { readonly picture: ImageBitmap }) {
  const scope = useMemo(() => ({ picture, ratio: 1, mayShowAll: true }), [picture]);
  const [crop, setCrop] = useState(() => firstCrop(picture, 1));
  return <Cropper picture={picture} scope={scope} crop={crop} onChange={setCrop} />;
}
