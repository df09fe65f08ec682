export const words = {
  landing: {
    title: 'Sell more. Miss nothing.',
    text: 'The portal for restaurants, pharmacies, supermarkets, shops and stores.',
    signIn: 'Sign in',
    openShop: 'Open your shop',
  },
  accountStatus: {
    title: 'Your application',
    standing: {
      NEW: 'Enter the code we sent you to go on.',
      PENDING: 'We are looking at your application. You can already prepare your shop.',
      DECLINED: 'Your application was declined.',
      SUSPENDED: 'Your account is suspended: you can finish open orders but receive no new ones.',
      BLOCKED: 'Your account is blocked.',
      DELETED: 'Your account is deleted.',
    },
    toDashboard: 'Go to your dashboard',
  },
};
