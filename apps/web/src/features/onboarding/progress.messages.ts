const en = {
  label: 'Setup progress',
  stage: {
    business: 'Your business',
    vendor: 'Your details',
    code: 'Email code',
    logo: 'Logo',
    documents: 'Documents',
  },
  done: 'Done',
};

export const progressMessages = { en };
