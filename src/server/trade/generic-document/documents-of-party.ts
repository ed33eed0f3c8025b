import { typedCall } from '../../../contract/role-module.ts'
import { mayCall } from '../../platform/access/access.ts'
import type { Answer, OperationId, OperationRequest } from '../../platform/http/operation.ts'
import type { DocumentKind } from '../document/document-type.ts'
import { documentTypes } from '../document/document-types.ts'

type Found = Answer<'bacaKontak'>['dokumen'][number]
type Row = Omit<Found, 'definisi' | 'status'> & { type: string | null; is_cancelled: boolean }
type Asking = Pick<OperationRequest<'bacaKontak'>, 'database' | 'documentForms' | 'actor' | 'access'>

/** So many are told, the newest; all of them are in the lists, which are narrowed down to the party. */
const most = 50

const reads: Readonly<Record<DocumentKind, { jenis: Found['jenis']; read: OperationId }>> = {
  sale: { jenis: 'penjualan', read: 'bacaPenjualan' },
  purchase: { jenis: 'pembelian', read: 'bacaPembelian' },
}

/** The newest documents with a contact, of all kinds that whoever asks may read. */
export async function documentsOfContact(
  { database, documentForms, actor, access }: Asking,
  id: number,
): Promise<Found[]> {
  const mayRead = (call: string) => mayCall({ access, actor }, call)
  const types = (documentForms?.types() ?? []).filter(({ type }) =>
    mayRead(typedCall('bacaDokumen' satisfies OperationId, type)),
  )
  const selects = [
    ...Object.values(documentTypes)
      .filter(({ kind }) => mayRead(reads[kind].read))
      .map(({ kind, title, party }) => {
        const columns = `'${reads[kind].jenis}' as jenis, null as type, id, '${title} #' || number as nama, invoice_date as tanggal`
        return `select ${columns}, coalesce(reference, '') as tentang, total, cancelled_at is not null as is_cancelled
          from ${kind} where ${party} = $1 order by number desc limit ${most}`
      }),
    `select 'dokumen', kind, id, title || ' #' || number, day, about, total, cancelled_at is not null
     from document where party_entity = 'contact' and party_id = $1 and kind = any($2::text[])
     order by id desc limit ${most}`,
  ]
  const rows = await database.query<Row>(
    `select * from (${selects.map((select) => `(${select})`).join(' union all ')}) newest
     order by tanggal desc, id desc limit ${most}`,
    [id, types.map(({ type }) => type)],
  )
  const definitions = new Map(types.map(({ type, definition }) => [type, definition]))
  return rows.map(({ type, is_cancelled, ...row }) => ({
    ...row,
    definisi: definitions.get(type ?? '') ?? null,
    status: is_cancelled ? 'Batal' : 'Tersimpan',
  }))
}
