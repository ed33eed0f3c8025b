import { readFileSync, statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Sweeps over thousands of cases and tests of whole processes, the longest first: these take half of the run. */
export const longTests: readonly string[] = [
  'tests/server/several/several.test.ts',
  // Half a minute of waiting for slow clients: beside the linter, which takes the other core meanwhile.
  'tests/server/process/attack.test.ts',
  'tests/compiler/mutation.test.ts',
  'tests/server/process/server-process.test.ts',
  'tests/server/process/large-documents.test.ts',
  'tests/server/trade/proof/proof.test.ts',
  'tests/server/trade/proof/books/mutated-books.test.ts',
  'tests/server/platform/definitions/effect/random-changes.test.ts',
  'tests/server/platform/database/durability.test.ts',
  'tests/server/dev-plugin.test.ts',
  'tests/server/process/backup.test.ts',
  'tests/compiler/hostile-payloads.test.ts',
  'tests/server/assemble.test.ts',
  'tests/server/several/two-servers.test.ts',
  'tests/server/trade/largest-documents.test.ts',
  'tests/server/trade/random-days.test.ts',
  'tests/server/platform/lists/index-use.test.ts',
  'tests/server/platform/backup/restore.test.ts',
  'tests/server/platform/access/guessing.test.ts',
  'tests/server/trade/preview-equals-cancel.test.ts',
  'tests/server/platform/database/embedded-database.test.ts',
  'tests/server/platform/database/data-template.test.ts',
  'tests/server/platform/backup/nightly-backup.test.ts',
  'tests/server/process/start-script.test.ts',
  'tests/compiler/cli.test.ts',
  'tests/server/platform/database/folder-lock.test.ts',
  'tests/shell/skema/skema-page.test.tsx',
  'tests/playground/table.test.tsx',
  'tests/engine/list/list-rows.test.tsx',
]

/**
 * The order of the unit tests. Begun last, one of the long ones would keep a single core busy at the end. The projects
 * stay together: a worker that goes over from one to the other begins anew.
 */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const ranked = files.map((spec) => ({ spec, rank: rankOf(spec), size: statSync(spec.moduleId).size }))
    const inTurn = ranked.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ spec }) => spec)
    return [...inTurn.filter((spec) => !needsDocument(spec)), ...inTurn.filter(needsDocument)]
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

function needsDocument({ project }: TestSpecification): boolean {
  return project.name === 'document'
}

/** What loads modules anew does so for all files that come after it in its worker, so it comes last. */
function rankOf({ moduleId }: TestSpecification): number {
  if (readFileSync(moduleId, 'utf8').includes('vi.resetModules()')) return longTests.length + 1
  const position = longTests.findIndex((file) => moduleId.endsWith(`/${file}`))
  return position === -1 ? longTests.length : position
}
