/** What the cropper itself says, wherever a picture is cut to shape. It is fetched with the cropper. */
export const cropMessages = {
  title: 'Adjust the picture',
  text: 'What stands in the frame is what customers see.',
  stage: 'Your picture',
  help: 'Drag to move it, pinch or scroll to look nearer. With the keyboard: arrows move, plus and minus zoom.',
  zoom: 'Zoom',
  across: 'Left and right',
  down: 'Up and down',
  percent: (share: number) => `${Math.round(share)} %`,
  unreadable: 'We could not read this picture. Close this and try again, or choose another.',
  apply: 'Use this part',
  cancel: 'Cancel',
};
