import { spawnSync } from 'node:child_process'

/** One command of a run, by the name under which it is reported. */
export interface Step {
  name: string
  command: string
  /** A way out of a failure, printed with it. */
  hint?: string
}

/** Runs a command with its output on the terminal; true when it exits with 0. */
export function runStep({ name, command, hint }: Step): boolean {
  console.log(`\n== ${name}: ${command}`)
  const begun = performance.now()
  const { status, error } = spawnSync(command, { shell: true, stdio: 'inherit', env: process.env })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  if (error) console.error(error)
  const passed = status === 0
  console.log(`-- ${name}: ${passed ? 'ok' : `FAILED (exit code ${String(status)})`}, ${seconds} s`)
  if (!passed && hint) console.log(`   ${hint}`)
  return passed
}

/** Runs all steps even when one fails, so that one run shows everything that is wrong. Gives the names that failed. */
export function runSteps(steps: Step[]): string[] {
  return steps.filter((step) => !runStep(step)).map((step) => step.name)
}
