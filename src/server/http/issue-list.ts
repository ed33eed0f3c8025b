import { problemAt, type ProblemIssue } from './problem.ts'

/** Collects everything that is wrong with a body, so that one answer names all of it. */
export class IssueList {
  private readonly invalid: ProblemIssue[] = []
  private readonly conflicts: ProblemIssue[] = []

  /** The body itself is wrong, whatever is stored (422). */
  addInvalid(pointer: string, keyword: string, message: string): void {
    this.invalid.push({ pointer, keyword, message })
  }

  /** The body contradicts what is stored at the moment (409). */
  addConflict(pointer: string, keyword: string, message: string): void {
    this.conflicts.push({ pointer, keyword, message })
  }

  /** Throws a Problem when anything was added: 409 when stored data are the reason of any, else 422. */
  throwIfAny(): void {
    const issues = [...this.conflicts, ...this.invalid]
    if (issues.length > 0) throw problemAt(this.conflicts.length > 0 ? 'conflict' : 'invalid', issues)
  }
}
