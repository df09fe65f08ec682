const en = {
  localGovernment: 'Local government area (optional)',
  localGovernmentHint: 'Type to search',
  stateFirst: 'Choose a state first',
  loading: 'Loading',
  noArea: 'No matching area in this state',
  landmark: 'Landmark (optional)',
  landmarkHelp: 'Help couriers find you with a well-known place nearby, like “opposite First Bank”.',
};

export const signUpPlaceMessages = { en };
