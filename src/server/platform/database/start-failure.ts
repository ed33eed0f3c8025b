import { StartupError } from '../../startup-error.ts'
import { DatabaseError, DatabaseUnavailableError } from './database.ts'
import { diskFull } from './disk-space.ts'
import type { DatabaseLocation } from './open-database.ts'

/** What to do, by the code of a failed call on a file or of PostgreSQL. */
type Advice = Record<string, (place: string, reason: string) => string>

const notWritable = (folder: string, reason: string) =>
  `Folder data "${folder}" tidak dapat ditulis: ${reason}. Beri pengguna ini hak tulis, atau pilih folder lain dengan DATA_DIR.`
const full = (folder: string) =>
  `Disk tempat folder data "${folder}" penuh. Sediakan sedikitnya 100 MB ruang kosong, lalu jalankan lagi.`
const noFolder = (folder: string, reason: string) =>
  `Folder data "${folder}" tidak dapat dibuat: ${reason}. Pilih folder lain dengan DATA_DIR.`

const folderAdvice: Advice = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOSPC: full,
  EDQUOT: full,
  [diskFull]: full,
  ENOTDIR: noFolder,
  ENOENT: noFolder,
  EEXIST: noFolder,
  ENAMETOOLONG: noFolder,
}

const refused = () => 'Nama pengguna atau kata sandi di DATABASE_URL ditolak oleh server database.'

const postgresAdvice: Advice = {
  '3D000': (name) => `Database "${name}" tidak ada (DATABASE_URL). Buat dahulu, misalnya dengan: createdb ${name}`,
  '28P01': refused,
  '28000': refused,
  '42501': (name) =>
    `Pengguna di DATABASE_URL tidak berhak membuat tabel. Jalankan dahulu npm run check-stock dengan pemilik database, atau jadikan ia pemilik: ALTER DATABASE "${name}" OWNER TO …`,
  '25006': () => 'Database di DATABASE_URL hanya dapat dibaca. Hubungkan ke server utamanya.',
  [diskFull]: () => 'Disk server database penuh. Sediakan ruang kosong di sana, lalu jalankan lagi.',
}

/** Why the database could not be opened, said to the person who started the server. */
export function startFailure(error: unknown, location: DatabaseLocation): unknown {
  if (error instanceof StartupError) return error
  const [advice, place] =
    location.kind === 'embedded' ? [folderAdvice, location.folder] : [postgresAdvice, databaseName(location.url)]
  const known = advice[codeOf(error)]
  if (known) return new StartupError(known(place, reason(error)), { cause: error })
  if (location.kind === 'postgres') {
    if (!(error instanceof DatabaseUnavailableError)) return error
    return new StartupError(`Database tidak dapat dihubungi (DATABASE_URL): ${reason(error.cause)}`, { cause: error })
  }
  return new StartupError(
    `Data di folder "${place}" tidak dapat dibuka: ${reason(error)}. Kalau folder itu rusak, pulihkan dari cadangan; atau pilih folder lain dengan DATA_DIR.`,
    { cause: error },
  )
}

function codeOf(error: unknown): string {
  if (error instanceof DatabaseError) return error.code
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

function databaseName(url: string): string {
  return URL.canParse(url) ? decodeURIComponent(new URL(url).pathname.slice(1)) : ''
}

/** A refused connection to several addresses is an AggregateError without a message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  if (error instanceof DatabaseUnavailableError) return reason(error.cause)
  return error instanceof Error ? error.message : String(error)
}
