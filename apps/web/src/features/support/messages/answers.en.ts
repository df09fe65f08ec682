import { businessTopics } from './business-answers.en.ts';
import { sellingTopics } from './selling-answers.en.ts';

export const messages = { topics: [...sellingTopics, ...businessTopics] };
