export const words = {
  title: 'Adjust the picture',
  text: 'Drag it, or use the sliders. The square is what customers see.',
  zoom: 'Zoom',
  across: 'Left and right',
  down: 'Up and down',
  apply: 'Use this part',
  cancel: 'Cancel',
};
