import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'

/** One command of a run, by the name under which it is reported. */
export interface Step {
  name: string
  command: string
  /** A way out of a failure, printed with it. */
  hint?: string
}

/** Commands are the packages' own: `npx` takes half a second to find each. */
export const environment = {
  ...process.env,
  PATH: [path.resolve('node_modules/.bin'), process.env['PATH']].join(path.delimiter),
}

/** Runs a command with its output on the terminal; true when it exits with 0. */
export function runStep({ name, command, hint }: Step): boolean {
  console.log(`\n== ${name}: ${command}`)
  const begun = performance.now()
  const { status, error } = spawnSync(command, { shell: true, stdio: 'inherit', env: environment })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  if (error) console.error(error)
  const passed = status === 0
  console.log(`-- ${name}: ${passed ? 'ok' : `FAILED (exit code ${String(status)})`}, ${seconds} s`)
  if (!passed && hint) console.log(`   ${hint}`)
  return passed
}

/** Runs a step beside others: its output is kept together and printed when it ends. */
async function runStepAside({ name, command, hint }: Step): Promise<boolean> {
  console.log(`.. ${name}`)
  const begun = performance.now()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: environment })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => output.push(Buffer.from(String(error))))
    child.once('close', resolve)
  })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`\n== ${name}: ${command}\n${Buffer.concat(output).toString().trimEnd()}`)
  console.log(`-- ${name}: ${status === 0 ? 'ok' : `FAILED (exit code ${String(status)})`}, ${seconds} s`)
  if (status !== 0 && hint) console.log(`   ${hint}`)
  return status === 0
}

/**
 * Runs lanes of steps side by side, one a core, each step of a lane after the other; all of them even when one fails, so
 * that one run shows everything that is wrong. Gives the names that failed.
 */
export async function runLanes(lanes: Step[][]): Promise<string[]> {
  const failed: string[] = []
  const runLane = async (steps: Step[]): Promise<void> => {
    for (const step of steps) if (!(await runStepAside(step))) failed.push(step.name)
  }
  await Promise.all(lanes.map(runLane))
  return failed
}
