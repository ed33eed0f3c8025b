import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Sweeps over thousands of cases and tests of whole processes, the longest first: these take half of the run. */
export const longTests: readonly string[] = [
  'tests/server/process/server-process.test.ts',
  'tests/server/several/several.test.ts',
  'tests/compiler/hostile-payloads.test.ts',
  'tests/server/database/durability.test.ts',
  'tests/compiler/mutation.test.ts',
  'tests/server/dev-plugin.test.ts',
  'tests/compiler/cli.test.ts',
  'tests/server/database/embedded-database.test.ts',
  'tests/server/process/start-script.test.ts',
]

/**
 * The order of the unit tests. Begun last, one of the long ones would keep a single core busy at the end. The projects
 * stay together: a worker that goes over from one to the other begins anew.
 */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const ranked = files.map((spec) => ({ spec, rank: rankOf(spec), size: statSync(spec.moduleId).size }))
    return ranked.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ spec }) => spec)
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  if (project.name === 'document') return longTests.length + 1
  const position = longTests.findIndex((file) => moduleId.endsWith(`/${file}`))
  return position === -1 ? longTests.length : position
}
