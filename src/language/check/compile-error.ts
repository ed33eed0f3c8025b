/** One thing that is wrong in a definition, with its place. Collected, never thrown. */
export interface CompileError {
  code: CompileErrorCode
  /** Relative to the schemas folder: `folder/name.json`. */
  file: string
  /** JSON pointer of the place in the file; `` is the whole file. */
  pointer: string
  /** From 1. */
  line: number
  column: number
  /** In Indonesian, for the admin who wrote the file. */
  message: string
  /** A known name that is close to the one that is not known. */
  suggestion?: string
}

/** The closed catalogue: what each code means, in Indonesian. Every message begins with it. */
export const compileErrors = {
  'json-syntax': 'JSON tidak dapat dibaca',
  'duplicate-key': 'Kunci ditulis dua kali',
  'infinite-number': 'Angka terlalu besar',
  'unknown-keyword': 'Kata kunci tidak dikenal',
  'missing-keyword': 'Kata kunci wajib belum ada',
  'wrong-value': 'Nilai tidak sesuai format definisi',
  'invalid-schema': 'JSON Schema tidak sah',
  'unsupported-schema': 'Bagian JSON Schema ini tidak didukung',
  'heavy-pattern': 'Pola dapat memakan waktu tanpa akhir',
  'type-mismatch': 'Tidak cocok dengan "type" kolom',
  contradiction: 'Batasan saling bertentangan',
  'wrong-default': 'Nilai awal melanggar batasan kolomnya sendiri',
  'never-filled': 'Kolom wajib yang tidak dapat diisi siapa pun',
  'unsafe-address': 'Tautan tidak dapat dipakai',
  'misplaced-keyword': 'Kata kunci tidak pada tempatnya',
  'unsafe-name': 'Nama tidak dapat dipakai (huruf, angka, garis bawah; bukan nama bawaan JavaScript)',
  'name-clash': 'Nama variabel sudah dipakai',
  'unused-message': 'Pesan tanpa batasan',
  expression: 'Ekspresi salah',
  'derive-cycle': 'Nilai turunan saling bergantung',
  'unknown-field': 'Kolom tidak dikenal',
  'unknown-operation': 'Operasi tidak ada dalam OpenAPI',
  'unknown-definition': 'Definisi tidak ditemukan',
  'unknown-widget': 'Widget tidak dikenal',
  'widget-mismatch': 'Widget tidak cocok dengan kolom',
  'field-twice': 'Kolom ditampilkan dua kali',
  'not-shown': 'Bagian yang diperlukan tidak ditampilkan',
  'stores-nothing': 'Isian ini tidak disimpan di mana pun',
  'not-sent': 'Kolom diisi orang, tetapi tidak dikirim dan tidak dipakai',
  'payload-mismatch': 'Isi permintaan tidak cocok dengan OpenAPI',
  'lookup-mismatch': 'Pencarian pilihan tidak cocok dengan OpenAPI',
  'not-enforceable': 'Aturan ini tidak dapat diperiksa server',
  'posting-mismatch': 'Pembukuan tidak cocok dengan isian',
  'operation-mismatch': 'Pemakaian operasi tidak cocok dengan OpenAPI',
  'unindexed-sort': 'Urutan tanpa indeks tidak dikompilasi',
  'unknown-path': 'Jalur tidak ada',
  clash: 'Bentrok dengan definisi lain',
  unreachable: 'Definisi tidak dapat dibuka dari mana pun',
  'failed-example': 'Contoh tidak terbukti',
  'missing-file': 'Berkas wajib tidak ada',
  'missing-page': 'Halaman wajib belum ada',
  'file-name': 'Nama berkas tidak dapat dipakai (huruf kecil, angka dan tanda hubung)',
  'unreadable-file': 'Berkas tidak dapat dibaca',
  'too-heavy': 'Definisi tidak dapat diperiksa sampai selesai',
  'missing-label': 'Rekaman tanpa nama: perlu kolom teks yang selalu wajib',
  'unsafe-module': 'Modul hasil kompilasi tidak lolos pemeriksaan',
  'unknown-class': 'Golongan data tidak ada dalam OpenAPI (x-class)',
  'unknown-limit': 'Larangan tidak ada dalam OpenAPI (x-limits)',
  'lacks-operation': 'Peran ini kurang operasi',
  'hidden-input': 'Peran ini diminta mengisi yang tidak boleh dilihatnya',
  'no-role': 'Tidak dapat dipakai peran mana pun',
  'breaks-others': 'Definisi lain menjadi salah',
} as const satisfies Record<string, string>

export type CompileErrorCode = keyof typeof compileErrors

/** What is wrong, as a sentence; the place and the suggestion apart. */
export function describeError({ code, message }: CompileError): string {
  return `${compileErrors[code]}: ${message}`
}

/** `folder/name.json:12:20 /submit/operation: Operasi tidak ada … maksud Anda "…"? [code]` */
export function formatError(error: CompileError): string {
  return `${located(error)} [${error.code}]`
}

function located(error: CompileError): string {
  const { file, line, column, pointer } = error
  return `${file}:${line}:${column} ${pointer || '/'}: ${describeError(error)}${describeSuggestion(error)}`
}

/** What follows a sentence about a name that was probably misspelt; empty without a suggestion. */
export function describeSuggestion({ suggestion }: Pick<CompileError, 'suggestion'>): string {
  return suggestion === undefined ? '' : ` — maksud Anda "${suggestion}"?`
}

/** The errors as a change of one file is answerable for them: those of other files are its own fault as a whole. */
export function blameOn(file: string, errors: readonly CompileError[]): CompileError[] {
  return errors.map((error) =>
    error.file === file
      ? error
      : { code: 'breaks-others', file, pointer: '', line: 1, column: 1, message: located(error) },
  )
}

/** A part of a definition at which something can be reported. */
export interface ErrorPlace<Value = string> {
  readonly value: Value
  report(code: CompileErrorCode, message: string, suggestion?: string): void
}
