/** One thing that is wrong in an expression, with its place in the source. */
export interface ExpressionError {
  code: ExpressionErrorCode
  /** In Indonesian; names the thing. */
  message: string
  /** Offsets in the source, `end` exclusive. */
  start: number
  end: number
  /** A known name that is close to the one that is not known. */
  suggestion?: string
}

/** The closed catalogue: each code with its message. */
export const expressionErrors = {
  syntax: (detail: string) => `Tidak dapat dibaca: ${detail}.`,
  'unknown-variable': (name: string, known: string) => `Variabel "${name}" tidak dikenal di sini; yang ada: ${known}.`,
  'bare-field': (name: string, path: string) => `Kolom "${name}" ditulis dengan pemiliknya: ${path}.`,
  'unknown-field': (name: string, owner: string, known: string) =>
    `"${owner}" tidak memiliki kolom "${name}"${known === '' ? '' : `; yang ada: ${known}`}.`,
  'no-fields': (name: string, owner: string, type: string) =>
    `"${owner}" adalah ${type}, jadi tidak memiliki kolom "${name}".`,
  'unknown-value': (value: string, known: string) => `Nilai ${value} tidak pernah terjadi; pilihannya: ${known}.`,
  'unknown-function': (name: string) => `Fungsi "${name}" tidak dikenal.`,
  'function-form': (name: string, usage: string) => `Fungsi "${name}" ditulis sebagai ${usage}.`,
  'argument-count': (usage: string, given: string) => `Jumlah argumen salah: ${usage} diberi ${given} argumen.`,
  'argument-type': (usage: string, expected: string, given: string) =>
    `${usage} membutuhkan ${expected}, bukan ${given}.`,
  'operand-type': (operator: string, given: string) => `Operator "${operator}" tidak dapat dipakai untuk ${given}.`,
  'condition-type': (given: string) =>
    `Syarat harus berupa ya/tidak, bukan ${given}; bandingkan, seperti a > 0 atau a == "b".`,
  'result-type': (expected: string, given: string) => `Hasil ekspresi harus ${expected}, bukan ${given}.`,
  unsupported: (construct: string) => `${construct} tidak didukung.`,
  'unsafe-name': (name: string) => `Nama "${name}" tidak boleh dipakai.`,
} satisfies Record<string, (...details: string[]) => string>

export type ExpressionErrorCode = keyof typeof expressionErrors

/** The texts that fill the message of an error. */
export type ExpressionErrorDetails<Code extends ExpressionErrorCode> = Parameters<(typeof expressionErrors)[Code]>

export interface SourceRange {
  start: number
  end: number
}

/** An error of the catalogue at a place; `details` fill its message. */
export function expressionError<Code extends ExpressionErrorCode>(
  code: Code,
  { start, end }: SourceRange,
  details: ExpressionErrorDetails<Code>,
  suggestion?: string,
): ExpressionError {
  // The entries differ only in how many texts they take, and `details` was checked against that.
  const entry: (...texts: string[]) => string = expressionErrors[code]
  const message = entry(...details)
  return suggestion === undefined ? { code, message, start, end } : { code, message, start, end, suggestion }
}
