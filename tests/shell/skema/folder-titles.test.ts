import { expect, test } from 'vitest'
import { skemaKinds } from '../../../src/definition/skema-kinds.ts'
import { folderTitles } from '../../../src/shell/skema/listed-definitions.tsx'

const kinds = new Map(Object.entries(skemaKinds))

test.each<[string, [file: string, kind: string][], string[]]>([
  ['of one kind that names it', [['laporan/jual.json', 'report']], ['Laporan']],
  ['of forms, which are of many things', [['kontak/customer.json', 'dialog']], ['Kontak']],
  ['of several kinds', [['akses/peran.json', 'role'], ['akses/log.json', 'list']], ['Akses']],
  ['called as another one is', [['roles/a.json', 'role'], ['peran/b.json', 'list']], ['Roles', 'Peran']],
  ['of a kind that only the server knows', [['papan/a.json', 'board']], ['Papan']],
  ['none at all', [['app.json', 'app']], ['Aplikasi']],
])('a folder %s', (_, files, titles) => {
  const all = files.map(([file, kind]) => ({ file, kind, title: null, state: null, isKept: false }))
  expect([...folderTitles(all, (kind) => kinds.get(kind)).values()]).toEqual(titles)
}) // prettier-ignore
