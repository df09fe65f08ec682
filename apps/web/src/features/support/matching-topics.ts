import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { HelpAnswer, HelpTopic } from './help-topic.ts';

const wordsOf = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** Every typed word must be in the answer, its question or its screen's name. */
function fits(answer: HelpAnswer, topic: HelpTopic, typed: readonly string[]): boolean {
  const text = [topic.title, answer.question, ...answer.answer].join(' ').toLocaleLowerCase();
  return typed.every((word) => text.includes(word));
}

export const topicsFor = (topics: readonly HelpTopic[], type: VendorType): readonly HelpTopic[] =>
  type === 'pharmacy'
    ? topics.map((topic) => ({
        ...topic,
        answers: topic.answers.map(({ pharmacy = [], ...each }) => ({
          ...each,
          answer: [...each.answer, ...pharmacy],
        })),
      }))
    : topics;

export function matchingTopics(topics: readonly HelpTopic[], search: string): readonly HelpTopic[] {
  const typed = wordsOf(search);
  if (typed.length === 0) return topics;
  return topics
    .map((topic) => ({ ...topic, answers: topic.answers.filter((answer) => fits(answer, topic, typed)) }))
    .filter(({ answers }) => answers.length > 0);
}
