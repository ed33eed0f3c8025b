import { typedCall } from '../../../contract/role-module.ts'
import { mayCall } from '../../platform/access/access.ts'
import type { Answer, OperationId, OperationRequest } from '../../platform/http/operation.ts'
import { describedTable, type DocumentTable, ownTableOf } from '../document/document-type.ts'
import { documentTypes } from '../document/document-types.ts'
import { documentName } from '../document/shown-number.ts'

type Found = Answer<'bacaKontak'>['dokumen'][number]
type Row = Omit<Found, 'definisi' | 'status'> & { type: string | null; is_cancelled: boolean }
type Asking = Pick<OperationRequest<'bacaKontak'>, 'database' | 'documentForms' | 'actor' | 'access'>

/** So many are told, the newest; all of them are in the lists, which are narrowed down to the party. */
const most = 50

const newestOf = ({ name, origin, day, title, about, type, party, newest }: DocumentTable, where = '') =>
  `select '${origin}' as jenis, ${type} as type, id, ${documentName(name, title)} as nama, ${day} as tanggal,
     ${about} as tentang, total, cancelled_at is not null as is_cancelled
   from ${name} where ${party.entity} = 'contact' and ${party.id} = $1 ${where} order by ${newest} desc limit ${most}`

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
      .filter((own) => mayRead(own.reads))
      .map((own) => newestOf(ownTableOf(own))),
    newestOf(describedTable, 'and kind = any($2::text[])'),
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
