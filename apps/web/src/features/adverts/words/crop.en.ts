export const words = {
  title: 'Adjust the picture',
  text: 'Drag it, or use the sliders. What stands in the frame is what customers see.',
  zoom: 'Zoom',
  across: 'Left and right',
  down: 'Up and down',
  apply: 'Use this part',
  cancel: 'Cancel',
};
