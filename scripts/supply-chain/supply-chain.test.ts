import { describe, expect, it } from 'vitest';
import { ROOT } from '../check/root.ts';
import { billOfMaterials, toPurl, listShipped } from './bill-of-materials.ts';
import { checkAudit, type AuditResponse } from './vulnerabilities.ts';
import { readLock } from './npm.ts';

const TODAY = '2026-11-16';

/** As npm 11 answers: `tar` has an advisory, and `fetcher` has it because it uses `tar`. */
const ANSWER: AuditResponse = {
  vulnerabilities: {
    tar: {
      via: [
        {
          name: 'tar',
          title: 'Files outside the folder are written',
          url: 'https://github.com/advisories/GHSA-8qq5-rm4j-mr97',
          severity: 'high',
        },
      ],
    },
    fetcher: { via: ['tar'] },
  },
};

const ACCEPTED = {
  package: 'tar',
  advisory: 'GHSA-8qq5-rm4j-mr97',
  reason: 'We unpack nothing that others send.',
  until: '2026-11-16',
};

describe('the check of known vulnerabilities', () => {
  it('fails once for an advisory that was not accepted, however many packages are affected', () => {
    const { faults } = checkAudit(ANSWER, [], TODAY);
    expect(faults).toEqual(['tar GHSA-8qq5-rm4j-mr97 (high): Files outside the folder are written']);
  });

  it('passes an accepted advisory up to and including its last day', () => {
    expect(checkAudit(ANSWER, [ACCEPTED], TODAY).faults).toEqual([]);
    expect(checkAudit(ANSWER, [ACCEPTED], '2026-11-17').faults).toEqual([
      'GHSA-8qq5-rm4j-mr97 in tar was accepted until 2026-11-16: fix it, or decide again.',
    ]);
  });

  it('applies an acceptance only to its own package and advisory', () => {
    expect(checkAudit(ANSWER, [{ ...ACCEPTED, package: 'fetcher' }], TODAY).faults).toHaveLength(1);
    expect(checkAudit(ANSWER, [{ ...ACCEPTED, advisory: 'GHSA-8qq5-rm4j-mr98' }], TODAY).faults).toHaveLength(1);
  });

  it.each([{ reason: ' ' }, { until: 'soon' }, { advisory: '1106' }])('refuses an acceptance with %o', (part) => {
    expect(checkAudit({ vulnerabilities: {} }, [{ ...ACCEPTED, ...part }], TODAY).faults).toHaveLength(1);
  });

  it('reports acceptances that are no longer needed', () => {
    const { messages, faults } = checkAudit({ vulnerabilities: {} }, [ACCEPTED], TODAY);
    expect(messages).toContain('no longer needs to be accepted: tar GHSA-8qq5-rm4j-mr97');
    expect(faults).toEqual([]);
  });

  it.each([
    'request to http://127.0.0.1:9/-/npm/v1/security/advisories/bulk failed, reason: connect ECONNREFUSED 127.0.0.1:9',
    '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk',
  ])('reports that nothing was checked when npm answers: %s', (message) => {
    const { messages, faults } = checkAudit({ message }, [], TODAY);
    expect(messages).toEqual([`not checked: no connection to the registry (${message})`]);
    expect(faults).toEqual([]);
  });

  it('checks the dates even without an answer', () => {
    expect(checkAudit({ message: 'no connection' }, [ACCEPTED], '2026-12-01').faults).toHaveLength(1);
  });
});

const hexOf = (integrity: string) => Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');

describe('the bill of materials', () => {
  it('lists what the lock file pins, with its hash and licence, and nothing used only to build and test', async () => {
    const { components } = await billOfMaterials();
    const listed = new Map(components.map((component) => [component.purl, component]));
    const missing = Object.entries(readLock(ROOT)).filter(([folder, { version, integrity = '', ...locked }]) => {
      // Optional for a shipped package, such as types: may be listed or not.
      const mayBeMissing = locked.dev || locked.devOptional || locked.link || !folder.includes('node_modules/');
      const component = listed.get(toPurl(folder, version));
      const isSame = component?.hashes?.some(({ content }) => content === hexOf(integrity));
      return !mayBeMissing && !(isSame && component?.licenses?.length);
    });
    expect(missing.map(([folder]) => folder)).toEqual([]);
    const names = components.map(({ purl }) => purl?.replace(/@[^@]+$/, ''));
    expect(names).toEqual(expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/react', 'pkg:npm/pg-protocol']));
    expect(names).not.toContain('pkg:npm/vitest');
  });

  it('omits development packages, even if a shipped package names them', () => {
    const dev = { 'bom-ref': 'vitest@5', properties: [{ name: 'cdx:npm:package:development' }] };
    const dependencies = [
      { ref: 'pg@8.0.0', dependsOn: ['vitest@5', 'pg-types@2'] },
      { ref: 'vitest@5', dependsOn: [] },
    ];
    const shipped = { 'bom-ref': 'pg@8.0.0', purl: 'pkg:npm/pg@8.0.0' };
    expect(listShipped({ bomFormat: 'CycloneDX', components: [shipped, dev], dependencies })).toEqual({
      bomFormat: 'CycloneDX',
      components: [shipped],
      dependencies: [{ ref: 'pg@8.0.0', dependsOn: ['pg-types@2'] }],
    });
  });
});
