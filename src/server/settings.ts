import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { NightlySettings } from './platform/backup/nightly-backup.ts'
import type { DatabaseLocation } from './platform/database/open-database.ts'
import { isLoopback } from './platform/security/origin-checks.ts'
import { StartupError } from './startup-error.ts'

/** What may stand in a file instead (`DATABASE_URL_FILE`): other users of the computer can't read it there. */
const secrets = ['DATABASE_URL', 'DATABASE_READ_URL'] as const

/** The settings with those that stand in files; what is wrong with these is added to the problems. */
function withSecretFiles(environment: Environment, folder: string, problems: string[]): Environment {
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
class WrongValue {
  /** Only `new` makes one: TypeScript takes nothing that merely looks like it. */
  declare protected readonly made: true

  constructor(readonly expected: string) {}
}

/** One of a range. */
function wholeNumber(least: number, most: number): (value: string) => number | WrongValue {
  return (value) => {
    const number = Number(value)
    const fits = /^\d+$/.test(value) && number >= least && number <= most
    return fits ? number : new WrongValue(`harus bilangan bulat dari ${least} sampai ${most}`)
  }
}

/** A name or an address of a computer. */
function host(value: string): string | WrongValue {
  return /^[\w.:-]+$/.test(value) ? value : new WrongValue('harus nama atau alamat komputer, misalnya 127.0.0.1')
}

/** A switch. */
function zeroOrOne(value: string): boolean | WrongValue {
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  return new WrongValue('harus 0 atau 1')
}

/** One of some words. */
function oneOf<T extends string>(choices: readonly T[]): (value: string) => T | WrongValue {
  return (value) =>
    choices.find((choice) => choice === value) ?? new WrongValue(`harus salah satu dari ${choices.join(', ')}`)
}

/** The address of a PostgreSQL. */
function postgresUrl(value: string): DatabaseLocation | WrongValue {
  const url = parseUrl(value)
  if (url && ['postgres:', 'postgresql:'].includes(url.protocol)) return { kind: 'postgres', url: value }
  return new WrongValue('harus berbentuk postgres://pengguna:sandi@host:5432/database')
}

/** Where an API begins, without a slash at its end. */
function apiBase(value: string): string | WrongValue {
  const url = parseUrl(value)
  if (url && ['http:', 'https:'].includes(url.protocol) && !url.search && !url.hash) return value.replace(/\/+$/, '')
  return new WrongValue('harus alamat http atau https, misalnya https://api.toko.id')
}

/** A zone by its name: PostgreSQL reads one that is given by its distance the other way round. */
function timeZone(value: string): string | WrongValue {
  try {
    if (/^[a-z]/i.test(value)) return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    // The name of none.
  }
  return new WrongValue('harus nama zona waktu, misalnya Asia/Jakarta')
}

/** The origin under which a proxy is reached. */
function publicUrl(value: string): URL | WrongValue {
  const url = parseUrl(value)
  const whole = url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`
  return whole ? url : new WrongValue('harus alamat http atau https tanpa jalur, misalnya https://toko.id')
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null
}

/** A document of the API; what stands in it is checked when the server begins. */
function openapiPath(folder: string): (value: string) => string | WrongValue {
  return (value) => {
    const file = path.resolve(folder, value)
    if (!/\.(ya?ml|json)$/i.test(file)) return new WrongValue('harus berkas .yaml, .yml atau .json')
    try {
      readFileSync(file)
      return file
    } catch {
      return new WrongValue('berkas ini tidak dapat dibaca')
    }
  }
}

/** Everything that the environment decides, read and checked here alone (interpretation, section 4). */
export interface Settings {
  host: string
  /** 0 lets the system choose a free one. */
  port: number
  database: DatabaseLocation
  /** Streaming replicas of the database, for requests that only read. */
  readUrls: readonly string[]
  schemasDir: string
  /** The document of the API; null for the shipped one. */
  openapiFile: string | null
  /** Undefined: on a fresh embedded database only. */
  sampleData: boolean | undefined
  logLevel: LogLevel
  /** Where the page finds the API: empty for this server, or an origin such as https://api.toko.id. */
  apiBase: string
  /** The zone of the shop's clock (`Asia/Jakarta`); null for days in UTC. */
  timeZone: string | null
  /** Whether the page uses operations that the specification doesn't have. */
  extensions: boolean
  schemasWritable: boolean
  /** Where a proxy in front of the server is reached; null without one. */
  publicUrl: URL | null
  /** The backups of every night; null without a folder for them. */
  backups: NightlySettings | null
  /** Where measurements are told, to this computer alone; null for nowhere. */
  metricsPort: number | null
  /** Whether people sign in. Undefined: as soon as there is an account (interpretation, section 7). */
  auth: Auth | undefined
}

const authModes = ['off', 'accounts'] as const
export type Auth = (typeof authModes)[number]

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings; throws a StartupError that lists every wrong variable with its value. */
export function readSettings(variables: Environment, folder = process.cwd()): Settings {
  const problems: string[] = []
  const environment = withSecretFiles(variables, folder, problems)
  const read: Read = (name, fallback, parse) => {
    const value = environment[name]
    if (value === undefined || value === '') return fallback
    const result = parse(value)
    if (!(result instanceof WrongValue)) return result
    problems.push(`${name}=${shown(name, value)}: ${result.expected}`)
    return fallback
  }
  const settings: Settings = {
    host: read('HOST', '127.0.0.1', host),
    port: read('PORT', 3000, wholeNumber(0, 65_535)),
    database: read<DatabaseLocation>('DATABASE_URL', embedded(environment, folder), postgresUrl),
    readUrls: readUrls(read, environment, problems),
    schemasDir: path.resolve(folder, environment['SCHEMAS_DIR'] || 'schemas'),
    openapiFile: read<string | null>('OPENAPI_FILE', null, openapiPath(folder)),
    sampleData: read<boolean | undefined>('SAMPLE_DATA', undefined, zeroOrOne),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', oneOf(logLevels)),
    apiBase: read('API_BASE', '', apiBase),
    timeZone: read<string | null>('TIME_ZONE', null, timeZone),
    extensions: read('EXTENSIONS', true, zeroOrOne),
    schemasWritable: read('SCHEMAS_WRITABLE', false, zeroOrOne),
    publicUrl: read<URL | null>('PUBLIC_URL', null, publicUrl),
    backups: backups(read, folder),
    metricsPort: read<number | null>('METRICS_PORT', null, wholeNumber(0, 65_535)),
    auth: read<Auth | undefined>('AUTH', undefined, oneOf(authModes)),
  }
  if (problems.length > 0)
    throw new StartupError(`Pengaturan salah:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  return withAuth(settings)
}

/**
 * Whether people sign in, where the other settings decide it. Throws a StartupError when others than this computer's users
 * would reach everything, and when the page could not sign in.
 * @public the development server loads it by its name
 */
export function withAuth(settings: Settings): Settings {
  const { host, publicUrl, extensions } = settings
  const isPublic = !isLoopback(host) || publicUrl !== null
  const auth = settings.auth ?? (isPublic ? 'accounts' : undefined)
  if (auth === 'off' && isPublic) {
    const why = publicUrl === null ? `HOST=${host}` : `PUBLIC_URL=${publicUrl.origin}`
    throw new StartupError(
      `AUTH=off dengan ${why} membuka semua data bagi siapa saja di jaringan. Hapus AUTH=off, atau pakai HOST=127.0.0.1 tanpa PUBLIC_URL.`,
    )
  }
  if (auth === 'accounts') refuseBarePage(extensions)
  return { ...settings, auth }
}

/** Signing in is beyond the specification: a page that calls nothing else could not do it. */
export function refuseBarePage(extensions: boolean): void {
  if (extensions) return
  throw new StartupError(
    'AUTH=accounts tidak dapat dipakai dengan EXTENSIONS=0: halamannya tidak dapat masuk. Hapus salah satu, atau pakai AUTH=off dengan HOST=127.0.0.1.',
  )
}

/** A setting, or the fallback where it is not set or wrong. */
type Read = <T>(name: string, fallback: T, parse: (value: string) => T | WrongValue) => T

function readUrls(read: Read, environment: Environment, problems: string[]): string[] {
  const urls = read<string[]>('DATABASE_READ_URL', [], (value) => {
    const all = value.split(',').map((url) => url.trim())
    const wrong = all.map(postgresUrl).find((location) => location instanceof WrongValue)
    return wrong instanceof WrongValue ? new WrongValue(`${wrong.expected}; beberapa dipisah dengan koma`) : all
  })
  if (urls.length === 0) return urls
  const main = environment['DATABASE_URL']
  if (!main) problems.push('DATABASE_READ_URL: isi juga DATABASE_URL, database utama dari replika ini')
  if (main && urls.includes(main))
    problems.push('DATABASE_READ_URL: sama dengan DATABASE_URL; isi alamat replikanya, atau hapus')
  if (new Set(urls).size < urls.length)
    problems.push('DATABASE_READ_URL: ada alamat yang sama; isi masing-masing sekali')
  return urls
}

function backups(read: Read, base: string): NightlySettings | null {
  const folder = read<string | null>('BACKUP_DIR', null, (value) => path.resolve(base, value))
  const keep = read('BACKUP_KEEP', 14, wholeNumber(1, 10_000))
  const hour = read('BACKUP_HOUR', 2, wholeNumber(0, 23))
  return folder === null ? null : { folder, keep, hour }
}

function embedded(environment: Environment, folder: string): DatabaseLocation {
  return { kind: 'embedded', folder: dataFolder(environment, folder) }
}

/** Where the embedded database is, whether or not it is the one in use. */
export function dataFolder(environment: Environment, folder = process.cwd()): string {
  return path.resolve(folder, environment['DATA_DIR'] || 'data')
}

/** A database address may hold a password, and the message goes to a log. */
function shown(name: string, value: string): string {
  return secrets.some((secret) => secret === name) ? value.replaceAll(/\/\/[^@/]*@/g, '//…@') : value
}
