/** SQL of the name of whom an open item is with, by the alias of its row: a contact, or a value of a master type. */
export function partyNameOf(alias: string): string {
  return `case when ${alias}.party_entity = 'contact' then (select name from contact where id = ${alias}.party_id)
    else (select label from master_value where id = ${alias}.party_id) end`
}
