import type { components } from '../../../api/schema.ts'

export type ProblemBody = components['schemas']['Problem']
/** `pointer` is a JSON pointer into the request body; `message` is for people. */
export type ProblemIssue = NonNullable<ProblemBody['errors']>[number]

/** Every way in which the API refuses a request (RFC 9457): the closed catalogue. */
export const problemTypes = {
  unreadable: { slug: 'permintaan-tidak-terbaca', status: 400, title: 'Permintaan tidak dapat dibaca' },
  noSession: { slug: 'perlu-masuk', status: 401, title: 'Perlu masuk' },
  wrongSignIn: { slug: 'gagal-masuk', status: 401, title: 'Gagal masuk' },
  forbidden: { slug: 'tidak-diizinkan', status: 403, title: 'Tidak diizinkan' },
  notFound: { slug: 'tidak-ditemukan', status: 404, title: 'Data tidak ditemukan' },
  methodNotAllowed: { slug: 'metode-tidak-didukung', status: 405, title: 'Metode tidak didukung' },
  conflict: { slug: 'bentrok', status: 409, title: 'Data bertentangan dengan yang tersimpan' },
  alreadyStored: { slug: 'sudah-tersimpan', status: 409, title: 'Dokumen sudah tersimpan' },
  changed: { slug: 'sudah-berubah', status: 412, title: 'Data sudah diubah orang lain' },
  tooLarge: { slug: 'terlalu-besar', status: 413, title: 'Permintaan terlalu besar' },
  invalid: { slug: 'tidak-sesuai', status: 422, title: 'Data tidak sesuai' },
  versionMissing: { slug: 'perlu-versi', status: 428, title: 'Perlu versi data' },
  tooMany: { slug: 'terlalu-sering', status: 429, title: 'Terlalu sering' },
  internal: { slug: 'kesalahan-server', status: 500, title: 'Terjadi kesalahan pada server' },
  busy: { slug: 'sibuk', status: 503, title: 'Server sedang sibuk' },
  slow: { slug: 'terlalu-lambat', status: 408, title: 'Permintaan terlalu lambat' },
  unavailable: { slug: 'basis-data-tidak-tersedia', status: 503, title: 'Basis data tidak tersedia' },
  full: { slug: 'penyimpanan-penuh', status: 507, title: 'Ruang penyimpanan penuh' },
} satisfies Record<string, { slug: string; status: number; title: string }>

/** No answer names more places than this. */
export const mostIssues = 100

export type ProblemType = keyof typeof problemTypes

/** A refusal that handlers throw; the error handler answers it as application/problem+json. */
export class Problem extends Error {
  override readonly name = 'Problem'
  /** In how many seconds to try again. */
  readonly retryAfter: number | undefined = undefined

  constructor(
    readonly type: ProblemType,
    readonly detail: string,
    readonly issues: readonly ProblemIssue[] = [],
    cause?: unknown,
    /** Of a record that was changed meanwhile: when, by whom, how. */
    readonly diubah?: ProblemBody['diubah'],
  ) {
    super(`${problemTypes[type].title}: ${detail}`, { cause })
  }

  get status(): number {
    return problemTypes[this.type].status
  }

  body(requestId: string): ProblemBody {
    const { slug, status, title } = problemTypes[this.type]
    const errors = this.issues.length > 0 ? { errors: this.issues.slice(0, mostIssues) } : {}
    return {
      type: `urn:trading:problem:${slug}`,
      title,
      status,
      detail: this.detail,
      requestId,
      ...errors,
      ...(this.diubah && { diubah: this.diubah }),
    }
  }
}

/** The problem of one or more places (`count`) in the request body; the detail repeats the first message. */
export function problemAt(
  type: 'conflict' | 'invalid',
  issues: readonly ProblemIssue[],
  count: number = issues.length,
): Problem {
  const more = count > 1 ? ` (dan ${count - 1} lainnya)` : ''
  return new Problem(type, `${issues[0]?.message ?? problemTypes[type].title}${more}`, issues)
}

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
