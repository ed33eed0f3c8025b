import type { ProblemIssue } from '../http/problem.ts'
import type { Form } from './fill-form.ts'

/** What is said of a body that a form's own patterns or rules do not come to an end with. */
export function tooHeavy({ title }: Form): Pick<ProblemIssue, 'pointer' | 'message'> {
  return { pointer: '', message: `Tidak dapat diperiksa: pola atau aturan "${title}" terlalu berat untuk isian ini.` }
}
