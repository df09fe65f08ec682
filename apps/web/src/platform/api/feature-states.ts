interface FeatureRule {
  readonly by: 'query' | 'mutation';
  /** §4: its status can be reset to idle. */
  readonly isResettable: boolean;
}

/**
 * §4: the data features. Each has its own status, read through `queryState` or `mutationState`; its key begins with its
 * name here.
 */
export const FEATURE_STATES = {
  pendingAdverts: { by: 'query', isResettable: false },
  activeAdverts: { by: 'query', isResettable: false },
  expiredAdverts: { by: 'query', isResettable: false },
  products: { by: 'query', isResettable: false },
  businessTypes: { by: 'query', isResettable: false },
  amountPerDay: { by: 'query', isResettable: false },
  productUpload: { by: 'mutation', isResettable: true },
  changePassword: { by: 'mutation', isResettable: true },
  orders: { by: 'query', isResettable: false },
  reviewReply: { by: 'mutation', isResettable: true },
  activePromotions: { by: 'query', isResettable: false },
  expiredPromotions: { by: 'query', isResettable: false },
  promoCounts: { by: 'query', isResettable: false },
  promoReactivation: { by: 'mutation', isResettable: true },
  countryStates: { by: 'query', isResettable: false },
} as const satisfies Record<string, FeatureRule>;

export type Feature = keyof typeof FEATURE_STATES;

/** The first part of the feature's query or mutation key. */
export const featureKey = <Name extends Feature>(name: Name) => [name] as const;
