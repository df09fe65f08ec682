const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const WHOLE = new RegExp(`^${UUID}$`, 'i');

export const isUuid = (text: string): boolean => WHOLE.test(text);

export const eachUuid = (): RegExp => new RegExp(UUID, 'g');
