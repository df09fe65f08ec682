const en = {
  title: 'Set up a shared tablet',
  lead: 'In Settings › Team on your own device, choose “Add a tablet” to get a code.',
  code: 'Code',
  codeMissing: 'Enter the 8 characters of the code.',
  name: 'Name of this tablet',
  nameHelp: 'Where it stands, such as Counter or Kitchen.',
  nameMissing: 'Enter a name.',
  submit: 'Set up',
  signedIn: 'Sign out to make this device a shared tablet. It then stays signed in for everybody at your store.',
  checking: 'Checking your sign-in…',
};

export const deviceMessages = { en };
