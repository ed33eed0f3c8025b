/** Fails when a generated file in the repository is not what its source gives now. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Generated {
  file: string
  source: string
  /** The command that writes the file anew to `target`. */
  command: (target: string) => string
  mend: string
}

const generated: Generated[] = [
  {
    file: 'src/api/schema.ts',
    source: 'openapi/trading.yaml',
    command: (target) => `npx openapi-typescript openapi/trading.yaml -o "${target}"`,
    mend: 'npm run api:types',
  },
  ...['schemas/definition.schema.json', 'schemas/README.md'].map((file) => ({
    file,
    source: 'the lists of src/compiler/format/shipped-format.ts',
    command: (target: string) => `npx tsx src/compiler/write-format.ts "${path.dirname(target)}"`,
    mend: 'npm run definitions:format',
  })),
]

const folder = mkdtempSync(path.join(tmpdir(), 'trading-generated-'))
const stale = generated.filter(({ file, source, command, mend }) => {
  const target = path.join(folder, path.basename(file))
  const { status } = spawnSync(command(target), { shell: true, stdio: ['ignore', 'ignore', 'inherit'] })
  const fresh = status === 0 && readFileSync(target, 'utf8') === readFileSync(file, 'utf8')
  console.log(fresh ? `${file} is what ${source} gives` : `${file} is not what ${source} gives now: run ${mend}`)
  return !fresh
})
rmSync(folder, { recursive: true })
process.exitCode = stale.length > 0 ? 1 : 0
