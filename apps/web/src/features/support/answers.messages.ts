import { businessTopics } from './business-answers.en.ts';
import { sellingTopics } from './selling-answers.en.ts';

export interface HelpAnswer {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Added for this type of business. */
  readonly pharmacy?: readonly string[];
}

export interface HelpTopic {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly answers: readonly HelpAnswer[];
}

const topics: readonly HelpTopic[] = [...sellingTopics, ...businessTopics];

/** Apart from the help's other messages, because they are long and only its screen needs them. */
export const answerMessages = { en: { topics } };
