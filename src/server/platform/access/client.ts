import net from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a request comes from, as sessions and the log show it. */
export interface Client {
  address: string
  /** Browser and system in a few words. */
  device: string
}

export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { address: ip, device: deviceOf(headers['user-agent'] ?? '') }
}

/** What one subscriber of a provider has: a whole /64 of IPv6, one address of IPv4. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!net.isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The first that fits: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
]

function deviceOf(agent: string): string {
  const name = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = name(browsers) ?? 'Program lain'
  const system = name(systems)
  return system === undefined ? browser : `${browser} di ${system}`
}
