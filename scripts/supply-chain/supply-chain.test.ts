import { describe, expect, it } from 'vitest';
import { ROOT } from '../check/root.ts';
import { billOfMaterials, faultsOfBill, shippedOf, type Bill } from './bill-of-materials.ts';
import { checkAudit, type AuditAnswer } from './vulnerabilities.ts';
import { readLock } from './npm.ts';

const TODAY = '2026-11-16';

/** As npm 11 answers: `tar` has an advisory, and `fetcher` has it because it uses `tar`. */
const ANSWER: AuditAnswer = {
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

  it('is content with one that was accepted, up to and with its last day', () => {
    expect(checkAudit(ANSWER, [ACCEPTED], TODAY).faults).toEqual([]);
    expect(checkAudit(ANSWER, [ACCEPTED], '2026-11-17').faults).toEqual([
      'GHSA-8qq5-rm4j-mr97 in tar was accepted until 2026-11-16: fix it, or decide again.',
    ]);
  });

  it('takes an acceptance for its own package and advisory only', () => {
    expect(checkAudit(ANSWER, [{ ...ACCEPTED, package: 'fetcher' }], TODAY).faults).toHaveLength(1);
    expect(checkAudit(ANSWER, [{ ...ACCEPTED, advisory: 'GHSA-8qq5-rm4j-mr98' }], TODAY).faults).toHaveLength(1);
  });

  it.each([{ reason: ' ' }, { until: 'soon' }, { advisory: '1106' }])('refuses an acceptance with %o', (part) => {
    expect(checkAudit({ vulnerabilities: {} }, [{ ...ACCEPTED, ...part }], TODAY).faults).toHaveLength(1);
  });

  it('says what no longer needs to be accepted', () => {
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

const bill = (...components: Bill['components']): Bill => ({ bomFormat: 'CycloneDX', components, dependencies: [] });
const PG = {
  'bom-ref': 'pg@8.0.0',
  purl: 'pkg:npm/pg@8.0.0',
  hashes: [{ content: Buffer.from('abc').toString('hex') }],
  licenses: [{}],
};
const LOCK = { 'node_modules/pg': { version: '8.0.0', integrity: `sha512-${Buffer.from('abc').toString('base64')}` } };

describe('the bill of materials', () => {
  it('lists what the lock file pins, with its hash and licence, and nothing that only builds and tests', async () => {
    const made = await billOfMaterials();
    expect(faultsOfBill(made, readLock(ROOT))).toEqual([]);
    const names = made.components.map(({ purl }) => purl?.replace(/@[^@]+$/, ''));
    expect(names).toEqual(expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/react', 'pkg:npm/pg-protocol']));
    expect(names).not.toContain('pkg:npm/vitest');
  });

  it('is refused without a package, with another hash, without a licence, with one for development', () => {
    expect(faultsOfBill(bill(PG), LOCK)).toEqual([]);
    expect(faultsOfBill(bill(), LOCK)).toEqual(['pg 8.0.0 is not on the bill.']);
    expect(faultsOfBill(bill({ ...PG, hashes: [{ content: '00' }] }), LOCK)).toHaveLength(1);
    expect(faultsOfBill(bill({ ...PG, licenses: [] }), LOCK)).toHaveLength(1);
    expect(faultsOfBill(bill(PG), { 'node_modules/pg': { version: '8.0.0', dev: true } })).toHaveLength(1);
  });

  it('leaves out what is for development, also where something shipped names it', () => {
    const dev = { 'bom-ref': 'vitest@5', properties: [{ name: 'cdx:npm:package:development' }] };
    const dependencies = [
      { ref: 'pg@8.0.0', dependsOn: ['vitest@5', 'pg-types@2'] },
      { ref: 'vitest@5', dependsOn: [] },
    ];
    expect(shippedOf({ ...bill(PG, dev), dependencies })).toEqual({
      ...bill(PG),
      dependencies: [{ ref: 'pg@8.0.0', dependsOn: ['pg-types@2'] }],
    });
  });
});
