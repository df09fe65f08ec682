/** Said wherever a new password is chosen. */
export const newPasswordMessages = {
  password: 'Password',
  passwordHelp: 'At least 10 characters. Three or four unrelated words are good.',
  passwordMissing: 'Choose a password.',
  confirm: 'The same password again',
  confirmMissing: 'Enter the password a second time.',
  differ: 'Passwords don’t match.',
  meter: 'Strength of the password',
  levels: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
  advice: {
    too_short: 'A few more characters are needed.',
    personal: 'Leave out your own names and email address.',
    well_known: 'This holds a password that many people use.',
    run: 'Rows of the keyboard and of the alphabet are guessed first.',
    repeated: 'Repeating the same piece adds little.',
    date: 'Years and dates are easy to guess.',
    longer: 'Another word makes it much stronger.',
  },
};
