import { messages as list } from './messages/list.en.ts';
import { messages as form } from './messages/form.en.ts';

export const advertListMessages = { en: list };
export const advertFormMessages = { en: form };
