import type { CompiledImport, CompiledImportColumn } from '../../../src/contract/page-module.ts'

type Said = Pick<CompiledImportColumn, 'field' | 'title'> & Partial<CompiledImportColumn>

const column = (said: Said): CompiledImportColumn => ({
  titles: [],
  format: 'text',
  required: false,
  choices: [],
  sample: '',
  ...said,
})

/** Brings crates in: a made-up definition with every format. */
export const crates: CompiledImport = {
  kind: 'import',
  id: 'crates/import',
  title: 'Impor Peti',
  path: '/impor/peti',
  call: { operation: 'importCrates', method: 'POST', path: '/api/crates/import', extension: true },
  help: 'Satu baris untuk tiap peti.',
  list: '/crates',
  most: 500,
  columns: [
    column({ field: 'id', title: 'ID', format: 'number' }),
    column({ field: 'name', title: 'Name', titles: ['Nama Peti'], required: true, sample: 'Peti A' }),
    column({ field: 'code', title: 'Code', format: 'code', sample: '356938035643809' }),
    column({ field: 'dial', title: 'Dial', format: 'dialled' }),
    column({ field: 'price', title: 'Price', format: 'rupiah' }),
    column({ field: 'heavy', title: 'Heavy', format: 'flag' }),
    column({ field: 'day', title: 'Day', format: 'date' }),
    column({ field: 'size', title: 'Size', format: 'choice', choices: ['Small', 'Large'] }),
  ],
  ignored: ['Seen'],
  keys: [['id'], ['name']],
}
