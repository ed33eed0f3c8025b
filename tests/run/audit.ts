/**
 * Known holes in what the product carries: fails at a moderate one or worse, and only says so where no registry answers
 * (offline, or a mirror without the service).
 */
import { spawnSync } from 'node:child_process'

interface Report {
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string; via: (string | { title?: string; url?: string })[] }>
}

const grave = ['moderate', 'high', 'critical']
const command = 'npm audit --omit=dev --json --fetch-retries=0 --fetch-timeout=20000'

const { stdout } = spawnSync(command, { shell: true, encoding: 'utf8', timeout: 60_000 })
const report = parsed(stdout)
if (!report?.metadata?.vulnerabilities) {
  console.log('audit: skipped, no registry answered')
} else {
  const found = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) => grave.includes(severity))
  for (const [name, { severity, via }] of found) console.error(`${name}: ${severity}: ${via.map(said).join('; ')}`)
  console.log(`audit: ${found.length} findings in what the product carries`)
  process.exitCode = found.length === 0 ? 0 : 1
}

function said(cause: string | { title?: string; url?: string }): string {
  return typeof cause === 'string' ? cause : `${cause.title ?? ''} ${cause.url ?? ''}`.trim()
}

function parsed(text: string): Report | null {
  try {
    return JSON.parse(text) as Report
  } catch {
    return null
  }
}
