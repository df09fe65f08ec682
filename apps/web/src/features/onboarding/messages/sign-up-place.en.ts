export const messages = {
  localGovernment: 'Local government area (optional)',
  localGovernmentHint: 'Type to find it',
  stateFirst: 'Choose the state first',
  loading: 'Loading',
  noArea: 'No area of that name in this state.',
  landmark: 'Landmark (optional)',
  landmarkHelp: 'So that couriers find you: what everybody knows nearby, such as “opposite First Bank”.',
};
