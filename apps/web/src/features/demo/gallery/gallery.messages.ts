/** Invented texts and figures, shown in demo mode only. */
export const galleryMessages = {
  longName: 'Mama Kay’s Kitchen, Bar and Grill at the Corner of Adeniran Ogunsanya and Bode Thomas',
  longWord: 'Adeniran-Ogunsanya-Surulere-Lagos-Mainland-Nigeria-101283',
  millionNaira: 1_284_905_00,
  oneHundredMillionNaira: 128_490_512_75,
} as const;
