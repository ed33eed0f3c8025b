/**
 * `npm run bench:books`: ten thousand mutated `books` of the shipped documents, each refused by the compiler or equal to
 * the model. SEED and MUTANTS change what is tried; what differs says its seed.
 */
import { countsLine, tryMutants } from '../server/trade/proof/books/try-mutants.ts'

const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const plan = { seed: numberOf('SEED', 28), mutants: numberOf('MUTANTS', 10_000), bodies: 2 }

const began = performance.now()
const counts = await tryMutants({ ...plan, say: console.log })
for (const one of counts.wrong.slice(0, 20)) console.log(one)
console.log(
  `SEED=${plan.seed}, ${plan.mutants} mutants: ${countsLine(counts)}; ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
process.exitCode = counts.wrong.length > 0 ? 1 : 0
