import { mostIssues, problemAt, type ProblemIssue } from './problem.ts'

/** Collects what is wrong with a body, so that one answer names as much of it as an answer may; the rest is counted. */
export class IssueList {
  private readonly invalid: ProblemIssue[] = []
  private readonly conflicts: ProblemIssue[] = []
  private count = 0

  /** The body itself is wrong, whatever is stored (422). */
  addInvalid(pointer: string, keyword: string, message: string): void {
    this.add(this.invalid, { pointer, keyword, message })
  }

  /** The body contradicts what is stored at the moment (409). */
  addConflict(pointer: string, keyword: string, message: string): void {
    this.add(this.conflicts, { pointer, keyword, message })
  }

  /** Throws a Problem when anything was added: 409 when stored data are the reason of any, else 422. */
  throwIfAny(): void {
    const issues = [...this.conflicts, ...this.invalid]
    if (issues.length > 0) throw problemAt(this.conflicts.length > 0 ? 'conflict' : 'invalid', issues, this.count)
  }

  private add(issues: ProblemIssue[], issue: ProblemIssue): void {
    this.count += 1
    if (issues.length < mostIssues) issues.push(issue)
  }
}
