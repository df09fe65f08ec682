/** In a file of its own, because it is lazy-loaded with the cropper. */
export const cropMessages = {
  title: 'Adjust the picture',
  text: 'Customers see what’s inside the frame.',
  stage: 'Your picture',
  help: 'Drag to move, pinch or scroll to zoom. On a keyboard, use the arrow, plus and minus keys.',
  zoom: 'Zoom',
  across: 'Left and right',
  down: 'Up and down',
  percent: (share: number) => `${Math.round(share)}%`,
  unreadable: 'We couldn’t read this picture. Try again or choose another.',
  apply: 'Save crop',
  cancel: 'Cancel',
};
