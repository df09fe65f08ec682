const en = {
  pending: 'Your application is under review.',
  pendingMeans: 'Set up your store while you wait. Orders start once you’re approved.',
  proofMissing: 'We still need your proof of address.',
  sendProof: 'Upload it now',
  suspended: 'Your account is suspended.',
  suspendedMeans: 'Finish your open orders. You won’t get new ones.',
  seeStanding: 'Check your application',
  approved: 'You’re approved!',
  approvedMeans: 'Open your store to start taking orders.',
  dismiss: 'Dismiss',
};

export const accountBannerMessages = { en };
