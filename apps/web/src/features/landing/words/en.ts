export const words = {
  landing: {
    title: 'Sell more. Miss nothing.',
    text: 'The portal for restaurants, pharmacies, supermarkets, shops and stores.',
    signIn: 'Sign in',
    openShop: 'Open your shop',
  },
};
