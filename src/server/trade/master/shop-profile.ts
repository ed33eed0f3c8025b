import type { Trade } from '../../platform/http/trade.ts'

/** The one record in which the shop says what it is (`profil-toko`), as a table: an archived one says nothing. */
export const shopProfile = `(
    select data from master_value where type = 'profil-toko' and archived_at is null order by id limit 1
  )`

/** The shop's main colour and logo. */
export const shopLook: Trade['look'] = async (database) => {
  const [row] = await database.query<{ colour: string | null; logo: string | null }>(
    `select case when data ->> 'warna' ~ '^#[0-9a-f]{6}$' then data ->> 'warna' end as colour,
       case when file.hash is not null then data ->> 'logo' end as logo
     from ${shopProfile} shop left join stored_file file on file.hash = split_part(data ->> 'logo', '.', 1)`,
    [],
    'kept',
  )
  return row ?? { colour: null, logo: null }
}
