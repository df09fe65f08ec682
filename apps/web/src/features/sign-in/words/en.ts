export const words = {
  signIn: {
    title: 'Welcome back',
    lead: 'Sign in to see today’s orders.',
    email: 'E-mail',
    emailMissing: 'Enter your e-mail address.',
    emailMalformed: 'Enter an e-mail address, such as ada@shop.ng.',
    password: 'Password',
    passwordMissing: 'Enter your password.',
    trustDevice: 'Trust this device for 30 days',
    forgot: 'Forgot password?',
    submit: 'Sign in',
    newHere: 'New here?',
    openShop: 'Start selling with us',
  },
};
