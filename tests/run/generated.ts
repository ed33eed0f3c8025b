/** Fails when a generated file in the repository is not what its source gives now. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environment } from './step.ts'

interface Generated {
  files: string[]
  source: string
  /** The command that writes the files anew into a folder. */
  command: (folder: string) => string
  mend: string
}

const generated: Generated[] = [
  {
    files: ['src/api/schema.ts'],
    source: 'openapi/trading.yaml',
    command: (folder) => `openapi-typescript openapi/trading.yaml -o "${folder}/schema.ts"`,
    mend: 'npm run api:types',
  },
  {
    files: ['schemas/definition.schema.json', 'schemas/README.md'],
    source: 'the lists of src/definition/shipped-format.ts',
    command: (folder) => `tsx src/compiler/write-format.ts "${folder}"`,
    mend: 'npm run definitions:reference',
  },
]

const folder = mkdtempSync(path.join(tmpdir(), 'trading-generated-'))
const stale = generated.flatMap(({ files, source, command, mend }) => {
  const { status } = spawnSync(command(folder), {
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  })
  return files.filter((file) => {
    const written = path.join(folder, path.basename(file))
    const isFresh = status === 0 && readFileSync(written, 'utf8') === readFileSync(file, 'utf8')
    console.log(isFresh ? `${file} is what ${source} gives` : `${file} is not what ${source} gives now: run ${mend}`)
    return !isFresh
  })
})
rmSync(folder, { recursive: true })
process.exitCode = stale.length > 0 ? 1 : 0
