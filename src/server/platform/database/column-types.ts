/** How column types become JavaScript values, by type OID: the same for both drivers. */
const timestampText = (text: string): string => new Date(text).toISOString()
const unchanged = (text: string): string => text

const int8Oid = 20
export const int8ArrayOid = 1016
export const dateArrayOid = 1182

export const columnParsers: Record<number, (text: string) => unknown> = {
  [int8Oid]: Number,
  1700: Number, // numeric: the type of sum(bigint)
  1082: unchanged, // date: a Date would shift it by the local time zone
  1114: unchanged, // timestamp without time zone
  1184: timestampText, // timestamptz
}
