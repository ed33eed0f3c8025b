import { Problem } from '../http/problem.ts'
import type { Handler, Handlers, OperationId } from './operation.ts'

/** Operations that are being built: each goes from this list to a file of its own. */
const pending = [
  'bacaSesi',
  'masuk',
  'keluar',
  'daftarSesi',
  'keluarkanSesi',
  'daftarAkun',
  'aturUlangKataSandi',
  'ubahKataSandi',
  'daftarPengguna',
  'bacaPengguna',
  'ubahPengguna',
  'buatAturUlang',
  'daftarUndangan',
  'undangPengguna',
  'cabutUndangan',
  'daftarCatatan',
] as const satisfies readonly OperationId[]

export type PendingId = (typeof pending)[number]

const refuse: Handler<OperationId> = () => Promise.reject(new Problem('notFound', 'Belum tersedia.'))

export const pendingHandlers = Object.fromEntries(pending.map((id) => [id, refuse])) as unknown as Pick<
  Handlers,
  PendingId
>
