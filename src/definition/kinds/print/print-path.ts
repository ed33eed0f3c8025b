/** Behind the path of a record: what is printed of it. */
export const printPath = '/cetak'
