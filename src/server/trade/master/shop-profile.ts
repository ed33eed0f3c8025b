/** The one record in which the shop says what it is (`profil-toko`), as a table: an archived one says nothing. */
export const shopProfile = `(
    select data from master_value where type = 'profil-toko' and archived_at is null order by id limit 1
  )`
