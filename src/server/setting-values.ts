import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseLocation } from './platform/database/open-database.ts'
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

/** What a wrong value should have been. */
export class Problem {
  /** Only `new` makes one: TypeScript takes nothing that merely looks like it. */
  declare protected readonly made: true

  constructor(readonly expected: string) {}
}

/** One of a range. */
export function wholeNumber(least: number, most: number): (value: string) => number | Problem {
  return (value) => {
    const number = Number(value)
    const fits = /^\d+$/.test(value) && number >= least && number <= most
    return fits ? number : new Problem(`harus bilangan bulat dari ${least} sampai ${most}`)
  }
}

/** A name or an address of a computer. */
export function host(value: string): string | Problem {
  return /^[\w.:-]+$/.test(value) ? value : new Problem('harus nama atau alamat komputer, misalnya 127.0.0.1')
}

/** A switch. */
export function zeroOrOne(value: string): boolean | Problem {
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  return new Problem('harus 0 atau 1')
}

/** One of some words. */
export function oneOf<T extends string>(choices: readonly T[]): (value: string) => T | Problem {
  return (value) =>
    choices.find((choice) => choice === value) ?? new Problem(`harus salah satu dari ${choices.join(', ')}`)
}

/** The address of a PostgreSQL. */
export function postgresUrl(value: string): DatabaseLocation | Problem {
  const url = parseUrl(value)
  if (url && ['postgres:', 'postgresql:'].includes(url.protocol)) return { kind: 'postgres', url: value }
  return new Problem('harus berbentuk postgres://pengguna:sandi@host:5432/database')
}

/** Where an API begins, without a slash at its end. */
export function apiBase(value: string): string | Problem {
  const url = parseUrl(value)
  if (url && ['http:', 'https:'].includes(url.protocol) && !url.search && !url.hash) return value.replace(/\/+$/, '')
  return new Problem('harus alamat http atau https, misalnya https://api.toko.id')
}

/** The origin under which a proxy is reached. */
export function publicUrl(value: string): URL | Problem {
  const url = parseUrl(value)
  const whole = url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`
  return whole ? url : new Problem('harus alamat http atau https tanpa jalur, misalnya https://toko.id')
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null
}

/** A document of the API; what stands in it is checked when the server begins. */
export function openapiPath(folder: string): (value: string) => string | Problem {
  return (value) => {
    const file = path.resolve(folder, value)
    if (!/\.(ya?ml|json)$/i.test(file)) return new Problem('harus berkas .yaml, .yml atau .json')
    try {
      readFileSync(file)
      return file
    } catch {
      return new Problem('berkas ini tidak dapat dibaca')
    }
  }
}
