import { join } from 'node:path';
import { createVitest, type Reporter, type TestCase } from 'vitest/node';
import type { Mutant } from '../../mutants/mutant.ts';
import { ROOT } from '../check/root.ts';
import { ActiveMutant } from './active-mutant.ts';
import type { TestRun } from './verdict.ts';

/** Where the projects of `vitest.config.ts` stand, and the file that describes each. */
const PROJECTS: readonly (readonly [root: string, config: string])[] = [
  ['packages/contract', 'vitest.config.ts'],
  ['packages/gateway-client', 'vitest.config.ts'],
  ['apps/ops', 'vitest.config.ts'],
  ['apps/simulator', 'vitest.config.ts'],
  ['apps/server', 'vitest.config.ts'],
  ['apps/web', 'vite.config.ts'],
  ['apps/web/build', 'vitest.config.ts'],
  ['apps/web/worker', 'vitest.config.ts'],
  ['scripts', 'vitest.config.ts'],
];

/** Keeps count of one run; Vitest's own list of modules still knows those of the runs before. */
class Count implements Reporter {
  failed: string | undefined;
  passed = 0;
  faults: string[] = [];

  onTestRunStart(): void {
    this.failed = undefined;
    this.passed = 0;
    this.faults = [];
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state === 'passed') this.passed += 1;
    if (state === 'failed') this.failed ??= test.fullName;
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandled) => {
    this.faults = [
      ...modules.flatMap((module) => module.errors().map(({ message }) => message)),
      ...unhandled.map(({ message }) => message),
    ];
  };
}

/** One Vitest that stays: what has been read stays read, and the test cluster is started once. */
export async function startWarmTests() {
  const active = new ActiveMutant();
  const count = new Count();
  const vitest = await createVitest({
    root: ROOT,
    config: false,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [count],
    projects: PROJECTS.map(([root, config]) => ({
      root: join(ROOT, root),
      extends: join(ROOT, root, config),
      plugins: [active.plugin()],
    })),
  });

  async function run(tests: readonly string[], mutant?: Mutant): Promise<TestRun> {
    const paths = tests.map((test) => join(ROOT, test));
    active.choose(mutant);
    if (mutant) vitest.invalidateFile(join(ROOT, mutant.file));
    try {
      const specifications = paths.flatMap((path) => vitest.getModuleSpecifications(path));
      await vitest.runTestSpecifications(specifications);
      return { failed: count.failed, passed: count.passed, faults: count.faults, wasLoaded: active.wasLoaded };
    } finally {
      active.choose(undefined);
      if (mutant) vitest.invalidateFile(join(ROOT, mutant.file));
    }
  }

  await vitest.standalone();
  return { run, close: () => vitest.close() };
}
