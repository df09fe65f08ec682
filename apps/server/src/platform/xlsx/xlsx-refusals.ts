import { AppError } from '../http/answers/app-error.ts';

const refused = (message: string) => new AppError('too_large', { message, fields: { 'body.file': message } });

export const tooLargeInside = () =>
  refused('This spreadsheet is too large once it is unpacked. Save it as CSV instead.');

export const unreadable = () =>
  new AppError('file_unreadable', { message: 'We could not read this spreadsheet. Save it again as .xlsx or as CSV.' });
