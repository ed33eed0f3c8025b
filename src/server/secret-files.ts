import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from './settings.ts'

/** What may stand in a file instead (`DATABASE_URL_FILE`): other users of the computer can't read it there. */
export const secrets = ['DATABASE_URL', 'DATABASE_READ_URL'] as const

/** The settings with those that stand in files; what is wrong with these is added to the problems. */
export function withSecretFiles(environment: Environment, folder: string, problems: string[]): Environment {
  const found: Record<string, string> = {}
  for (const secret of secrets) {
    const name = `${secret}_FILE`
    const file = environment[name]
    if (!file) continue
    if (environment[secret]) problems.push(`${name}: ${secret} juga diisi; pakai salah satu`)
    try {
      found[secret] = readFileSync(path.resolve(folder, file), 'utf8').trim()
    } catch {
      problems.push(`${name}=${file}: berkas ini tidak dapat dibaca`)
    }
  }
  return { ...environment, ...found }
}
