export const newPasswordMessages = {
  password: 'Password',
  passwordHelp: 'Use at least 10 characters. Three or four random words work well.',
  passwordMissing: 'Choose a password.',
  confirm: 'Confirm password',
  confirmMissing: 'Confirm your password.',
  differ: 'Passwords don’t match.',
  meter: 'Password strength',
  levels: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
  /** After the level: “Weak: contains a common password.” */
  advice: {
    too_short: 'add a few more characters.',
    personal: 'avoid your own names and email address.',
    well_known: 'contains a common password.',
    run: 'avoid sequences like qwerty or abcd.',
    repeated: 'avoid repeating the same characters.',
    date: 'avoid years and dates.',
    longer: 'add another word to make it stronger.',
  },
};
