import { StartupError } from '../../startup-error.ts'
import { BackupFileError } from './backup-format.ts'

/** Runs a command of one's own process: what the person can mend is said in one line, anything else as it is. */
export function runCommand(failed: string, run: () => Promise<void>): void {
  run().then(
    () => process.exit(0),
    (error: unknown) => {
      const known = error instanceof StartupError || error instanceof BackupFileError || isOfFile(error)
      console.error(known ? `${failed} ${(error as Error).message}` : error)
      process.exit(1)
    },
  )
}

/** The only argument of the command. */
export function argument(usage: string): string {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || file === '' || more.length > 0) throw new StartupError(`Pemakaian: ${usage}`)
  return file
}

/** How much a backup holds, for people. */
export function said(rows: Record<string, number>): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} baris di ${Object.keys(rows).length} tabel`
}

function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
