/** The whole way of an applicant; the form is its first part. */
export const progressMessages = {
  label: 'Your way to an open store',
  stage: { form: 'Form', code: 'Email code', logo: 'Logo', documents: 'Documents' },
  done: 'Done',
};
