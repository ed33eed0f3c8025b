import type { OwnLook } from '../contract/own-look.ts'
import { isRecord } from '../contract/runtime/own.ts'

/** What may be set at run time, in `/config.json`. */
export interface Settings {
  /** In front of every API path; empty for the server that serves the page. */
  apiBase: string
  /** False for a server that knows the specification only: no extension is ever called. */
  extensions: boolean
  /** Whoever uses the page signs in; absent on a server that asks nobody. */
  auth?: 'accounts'
  /** In whose days and hours the page speaks; absent where the day is that of UTC. */
  timeZone?: string
  /** Where everybody finds the page, such as `https://toko.id`; absent where nobody said so. */
  publicUrl?: string
  /** Absent where it looks as it comes. */
  look?: OwnLook
}

const checks = {
  apiBase: (value: unknown): boolean => typeof value === 'string' && (value === '' || /^(https?:\/\/|\/)/.test(value)),
  extensions: (value: unknown): boolean => typeof value === 'boolean',
  auth: (value: unknown): boolean => value === 'accounts',
  publicUrl: (value: unknown): boolean => typeof value === 'string' && /^https?:\/\//.test(value),
  look: isRecord,
  timeZone: isTimeZone,
} satisfies Record<keyof Settings, (value: unknown) => boolean>

function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** The settings of this page. Throws a SettingsError that names what is wrong. */
export async function loadSettings(url = '/config.json', request: typeof fetch = fetch): Promise<Settings> {
  let content: unknown
  try {
    const answer = await request(url, { cache: 'no-store' })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    content = await answer.json()
  } catch (cause) {
    throw new SettingsError(`${url} tidak dapat dibaca.`, { cause })
  }
  return checkSettings(content, url)
}

/** Absent keys take their defaults; an unknown key or a wrong value is an error that names it. */
export function checkSettings(content: unknown, place: string): Settings {
  if (!isRecord(content)) throw new SettingsError(`${place} harus berisi objek JSON.`)
  for (const [key, value] of Object.entries(content)) {
    if (!Object.hasOwn(checks, key)) throw new SettingsError(`${place}: pengaturan "${key}" tidak dikenal.`)
    if (!checks[key as keyof Settings](value))
      throw new SettingsError(`${place}: nilai "${key}" tidak sah: ${JSON.stringify(value)}.`)
  }
  const settings = { apiBase: '', extensions: true, ...(content as Partial<Settings>) }
  return { ...settings, apiBase: settings.apiBase.replace(/\/+$/, '') }
}
