/** All stages of an application; the sign-up form is the first. */
const en = {
  label: 'Setup progress',
  stage: { form: 'Details', code: 'Email code', logo: 'Logo', documents: 'Documents' },
  done: 'Done',
};

export const progressMessages = { en };
