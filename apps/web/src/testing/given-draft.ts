export const GIVEN_BUSINESS = {
  businessName: "Ngozi's Kitchen",
  businessAddress: '14 Adeniran Ogunsanya, Surulere',
  state: 'Lagos',
  businessType: 'restaurant',
  isBusinessRegistered: 'yes' as const,
  cacNumber: 'BN-KD023538',
  identificationDocument: 'international_passport',
  identificationNumber: 'A01234567',
};

export const GIVEN_APPLICANT = {
  firstName: 'Ngozi',
  lastName: 'Eze',
  email: 'ngozi@shop.ng',
  phone: '+2348031234567',
};
