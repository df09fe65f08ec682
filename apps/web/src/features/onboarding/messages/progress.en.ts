/** The whole way of an applicant; the form is its first part. */
export const progressMessages = {
  label: 'Setup progress',
  stage: { form: 'Form', code: 'Email code', logo: 'Logo', documents: 'Documents' },
  done: 'Done',
};
