import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventStreamParser } from './event-stream.ts';

const STREAM = [
  ': heartbeat\n\n',
  'id: 7\nevent: order_placed\ndata: {"a":1}\n\n',
  'id: 8\nevent: stock_low\ndata: one\ndata: two\n\n',
  'event: nothing\n\n',
  'data:bare\n\n',
].join('');

const MESSAGES = [
  { id: '7', event: 'order_placed', data: '{"a":1}' },
  { id: '8', event: 'stock_low', data: 'one\ntwo' },
  { id: '8', event: 'message', data: 'bare' },
];

describe('reading an event stream', () => {
  it('gives whole messages and passes over heartbeats', () => {
    expect(eventStreamParser().push(STREAM)).toEqual(MESSAGES);
  });

  it('gives the same however the network cuts it, with any line ending', () => {
    assert(
      property(constantFrom('\n', '\r\n'), array(integer({ min: 1, max: 12 }), { minLength: 1 }), (ending, cuts) => {
        const parser = eventStreamParser();
        const text = STREAM.replaceAll('\n', ending);
        const messages = [];
        let from = 0;
        for (let turn = 0; from < text.length; turn += 1) {
          const length = cuts[turn % cuts.length] ?? 1;
          messages.push(...parser.push(text.slice(from, from + length)));
          from += length;
        }
        expect(messages).toEqual(MESSAGES);
      }),
    );
  });
});
