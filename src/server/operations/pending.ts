import { Problem } from '../http/problem.ts'
import type { Handler, Handlers, OperationId } from './operation.ts'

/** Operations that are being built: each goes from this list to a file of its own. */
const pending = [
  'daftarMaster',
  'imporProduk',
  'imporKontak',
  'imporStokAwal',
] as const satisfies readonly OperationId[]

const refuse: Handler<OperationId> = () => Promise.reject(new Problem('notFound', 'Belum tersedia.'))

export const pendingHandlers = Object.fromEntries(pending.map((id) => [id, refuse])) as unknown as Pick<
  Handlers,
  (typeof pending)[number]
>
