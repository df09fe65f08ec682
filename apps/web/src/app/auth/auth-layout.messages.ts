const en = {
  promise: 'Never miss an order. Know every naira.',
  how: 'Orders ring until you see them, and every figure opens to the orders behind it.',
};

export const authLayoutMessages = { en };
