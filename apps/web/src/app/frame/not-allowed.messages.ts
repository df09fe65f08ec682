const en = {
  title: 'Your role doesn’t include this',
  toHome: 'Go to home',
  toOrders: 'Go to orders',
};

export const notAllowedMessages = { en };
