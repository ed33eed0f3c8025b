import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Reads Vitest's JSON report; undefined when the run left none. */
export function vitestCounts(file: string): Counts | undefined {
  const report = readReport(file)
  if (!report) return undefined
  return {
    passed: count(report, 'numPassedTests'),
    // A file that can't be loaded fails as a suite without any test.
    failed: Math.max(count(report, 'numFailedTests'), count(report, 'numFailedTestSuites')),
    skipped: count(report, 'numPendingTests') + count(report, 'numTodoTests'),
  }
}

/** The tests that failed, each with what was wrong and where, from Vitest's JSON report. */
export function vitestFailures(file: string): string[] {
  return records(readReport(file)?.['testResults']).flatMap((suite) =>
    records(suite['assertionResults'])
      .filter((result) => result['status'] === 'failed')
      .map((result) => `${text(suite['name'])} › ${text(result['fullName'])}\n${reasonsOf(result)}`),
  )
}

/** Without the stack of the test runner itself. */
function reasonsOf(result: Report): string {
  const messages = Array.isArray(result['failureMessages']) ? result['failureMessages'].map(text) : []
  const lines = messages.join('\n').split('\n')
  return lines
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, reasonLines)
    .join('\n')
}

const reasonLines = 20

/** Reads Playwright's JSON report; undefined when the run left none. */
export function playwrightCounts(file: string): Counts | undefined {
  const stats = readReport(file)?.['stats']
  if (!isRecord(stats)) return undefined
  return {
    passed: count(stats, 'expected') + count(stats, 'flaky'),
    failed: count(stats, 'unexpected'),
    skipped: count(stats, 'skipped'),
  }
}

/** Lines of the files that took longest, of Vitest's reports and of Playwright's: what a run can be shortened by. */
export function slowestFiles(vitest: readonly string[], playwright: string, most = 10): string[] {
  const took = [...vitest.flatMap(vitestTimes), ...playwrightTimes(playwright)]
  return took
    .sort((a, b) => b.time - a.time)
    .slice(0, most)
    .map(({ file, time }) => `${(time / 1000).toFixed(0).padStart(5)} s  ${file}`)
}

interface Took {
  file: string
  time: number
}

function vitestTimes(file: string): Took[] {
  return records(readReport(file)?.['testResults']).map((suite) => ({
    file: path.relative('', text(suite['name'])),
    time: count(suite, 'endTime') - count(suite, 'startTime'),
  }))
}

function playwrightTimes(file: string): Took[] {
  const times = new Map<string, number>()
  for (const suite of records(readReport(file)?.['suites'])) {
    const name = path.posix.join('tests/browser', text(suite['file']))
    times.set(name, (times.get(name) ?? 0) + timeOf(suite))
  }
  return [...times].map(([name, time]) => ({ file: name, time }))
}

/** Of all tests in it, each time that they were tried. */
function timeOf(suite: Report): number {
  const tests = records(suite['specs']).flatMap((spec) => records(spec['tests']))
  const own = tests.flatMap((test) => records(test['results'])).map((result) => count(result, 'duration'))
  return [...own, ...records(suite['suites']).map(timeOf)].reduce((sum, time) => sum + time, 0)
}

export function addCounts(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  }
}

/** The closing line of a run, such as `12 passed, 0 failed, 1 skipped`. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

type Report = Record<string, unknown>

function isRecord(value: unknown): value is Report {
  return typeof value === 'object' && value !== null
}

function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isRecord(report) ? report : undefined
}

function records(value: unknown): Report[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function count(report: Report, name: string): number {
  const value = report[name]
  return typeof value === 'number' ? value : 0
}
