import { expect, test } from 'vitest'
import { countsLine, tryMutants } from './try-mutants.ts'

const [seed, mutants] = [28, 200]

// On PostgreSQL the ledger has its own proof (proof.test.ts): what lines of `books` mean is the same there.
const here = test.runIf(process.env['DATABASE_URL'] === undefined)

here(
  `${mutants} mutated books are refused, or do what the model says, and their cancel restores all`,
  async () => {
    const counts = await tryMutants({ seed, mutants, bodies: 1 })
    console.log(`seed ${seed}: ${countsLine(counts)}`)
    expect(counts.wrong).toEqual([])
    expect(counts.refused).toBeGreaterThan(mutants / 4)
    expect(counts.equal).toBeGreaterThan(mutants / 4)
    expect(counts.stored).toBeGreaterThan(mutants / 4)
  },
  180_000,
)
