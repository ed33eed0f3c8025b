import { describe, expect, test } from 'vitest'
import type { CompileErrorCode } from '../../../src/language/check/compile-error.ts'
import { errorsOf, part, type Files, type Json } from './library.ts'

/** What was changed, and what is told: the code, the file, the place, words of the message, the suggestion. */
type Case = [string, (files: Files) => void, CompileErrorCode, string, string, string, string?]

const list = 'books/list.json'
const record = 'books/book.json'
const paper = 'books/paper.json'
const app = 'app.json'

const column = (files: Files, index: number): Json => part(files, list, 'columns', index)
const filter = (files: Files, index: number): Json => part(files, list, 'filters', index)
const section = (files: Files, index: number): Json => part(files, record, 'sections', index)
const action = (files: Files, index: number): Json => part(files, record, 'actions', index)
const without = (files: Files, index: number): void =>
  set(files[record], 'actions', (files[record]?.['actions'] as Json[]).toSpliced(index, 1))
const set = (owner: Json | undefined, key: string, value: unknown): void =>
  void Object.assign(owner ?? {}, { [key]: value })

/** Rows open the record of a definition in place of an address. */
const opensRecord = (files: Files, of: string, id = 'book.id'): void => {
  delete files[list]?.['opens']
  set(files[list], 'record', { of, id })
}

const lists: Case[] = [
  ['an unknown operation', (f) => set(f[list], 'operation', 'listBook'), 'unknown-operation', list, '/operation', '"listBook"', 'listBooks'],
  ['an operation that lists options', (f) => set(f[list], 'operation', 'findShelves'), 'operation-mismatch', list, '/operation', 'bukan GET'],
  ['one that answers no pages', (f) => set(f[list], 'operation', 'findAll'), 'operation-mismatch', list, '/operation', 'tidak menjawab {items, next, count, countIsExact}'],
  ['one that stores', (f) => set(f[list], 'operation', 'addBook'), 'lookup-mismatch', list, '/operation', 'menyimpan'],
  ['one with a key in its path', (f) => set(f[list], 'operation', 'listKept'), 'unknown-operation', list, '/operation', '{type}'],
  ['a column of an unknown field', (f) => set(column(f, 0), 'value', 'book.nmae'), 'expression', list, '/columns/0/value', 'nmae', 'name'],
  ['a column of another variable', (f) => set(column(f, 0), 'value', 'doc.name'), 'expression', list, '/columns/0/value', 'doc'],
  ['a number as a date', (f) => set(column(f, 1), 'format', 'date'), 'type-mismatch', list, '/columns/1/format', '"date" menulis teks, bukan angka'],
  ['yes or no as a text', (f) => set(column(f, 0), 'value', 'book.kept'), 'type-mismatch', list, '/columns/0/value', '"format": "flag"'],
  ['two columns of one name', (f) => set(column(f, 1), 'value', 'book.name'), 'field-twice', list, '/columns/1', '"name"'],
  ['a sort key without an index', (f) => set(column(f, 0), 'sort', 'pags'), 'unindexed-sort', list, '/columns/0/sort', 'yang hanya memuat kunci berindeks; yang berindeks "name" atau "day"'],
  ['a sum of what the operation does not add up', (f) => set(column(f, 0), 'sum', true), 'operation-mismatch', list, '/columns/0/sum', 'tidak dijumlah listBooks; yang dijumlah "pages"'],
  ['a sort key with one direction only', (f) => set(column(f, 1), 'sort', 'pages'), 'unindexed-sort', list, '/columns/1/sort', '"pages"'],
  ['a misspelt sort key', (f) => set(column(f, 0), 'sort', 'nam'), 'unindexed-sort', list, '/columns/0/sort', '"nam"', 'name'],
  ['a first order without an index', (f) => set(f[list], 'sort', '-kept'), 'unindexed-sort', list, '/sort', '"kept"'],
  ['an unknown parameter', (f) => set(filter(f, 2), 'parameter', 'stat'), 'operation-mismatch', list, '/filters/2/parameter', '"stat" bukan saringan listBooks', 'state'],
  ['a parameter that is no filter', (f) => set(filter(f, 3), 'parameter', 'after'), 'operation-mismatch', list, '/filters/3/parameter', '"after"'],
  ['a parameter of another type', (f) => set(filter(f, 4), 'parameter', 'shelf'), 'operation-mismatch', list, '/filters/4/parameter', 'angka; pakai saringan jenis lain'],
  ['days of a parameter that is no date', (f) => set(filter(f, 0), 'from', 'word'), 'operation-mismatch', list, '/filters/0/from', 'bukan tanggal'],
  ['choices of a parameter without any', (f) => set(filter(f, 2), 'parameter', 'word'), 'operation-mismatch', list, '/filters/2/parameter', 'tanpa "enum"'],
  ['a title of no choice', (f) => set(filter(f, 2), 'titles', { her: 'Here' }), 'unknown-field', list, '/filters/2/titles/her', '"her"', 'here'],
  ['a first choice that is none', (f) => set(filter(f, 2), 'initial', 'gone'), 'unknown-field', list, '/filters/2/initial', '"here" atau "lent"'],
  ['an unknown lookup', (f) => set(filter(f, 1), 'options', { operation: 'findShelfs' }), 'unknown-operation', list, '/filters/1/options/operation', '"findShelfs"', 'findShelves'],
  ['options that read a form', (f) => set(filter(f, 1), 'options', { operation: 'findShelves', when: 'doc.name != null' }), 'expression', list, '/filters/1/options/when', 'doc'],
  ['one parameter filtered twice', (f) => set(filter(f, 3), 'parameter', 'from'), 'contradiction', list, '/filters/3', '"from" sudah diisi saringan "Day"'],
  ['an unknown kind of filter', (f) => set(filter(f, 3), 'filter', 'range'), 'wrong-value', list, '/filters/3/filter', '"range"'],
  ['a row that opens nothing', (f) => set(f[list], 'opens', '/book/{book.id}'), 'unknown-path', list, '/opens', '"/book/{…}"', '/books/{…}'],
  ['a key with something beside it', (f) => set(f[list], 'opens', '/books/b{book.id}'), 'unknown-path', list, '/opens', '"/books/b{…}"', '/books/{…}'],
  ['a row that opens another host', (f) => set(f[list], 'opens', '//evil/{book.id}'), 'unsafe-address', list, '/opens', 'jalur layar'],
  ['an unknown field in an address', (f) => set(f[list], 'opens', '/books/{book.key}'), 'expression', list, '/opens', 'key'],
  ['a row that opens two things', (f) => set(f[list], 'record', { of: "'books/book'", id: 'book.id' }), 'contradiction', list, '/record', 'baris sudah membuka "opens"'],
  ['the record of a definition that is not there', (f) => opensRecord(f, "book.kept ? 'books/book' : 'books/bok'"), 'unknown-definition', list, '/record/of', '"books/bok"', 'books/book'],
  ['of definitions whose names begin otherwise', (f) => opensRecord(f, "'boks/' + book.name"), 'unknown-definition', list, '/record/of', '"boks/"'],
  ['of definitions whose names end otherwise', (f) => opensRecord(f, "book.name + '/bok'"), 'unknown-definition', list, '/record/of', '"/bok"'],
  ['of a definition that has no records', (f) => opensRecord(f, "'screens/home'"), 'unknown-definition', list, '/record/of', '"screens/home"'],
  ['a definition that is a number', (f) => opensRecord(f, 'book.pages'), 'expression', list, '/record/of', 'teks'],
  ['the record of an unknown field', (f) => opensRecord(f, "'books/book'", 'book.key'), 'expression', list, '/record/id', 'key'],
  ['a link to nowhere', (f) => set(f[list], 'links', [{ label: 'A', to: '/adds' }]), 'unknown-path', list, '/links/0/to', '"/adds"'],
  ['a path of two lists', (f) => (f['books/other.json'] = { ...f[list], title: 'Other' }), 'clash', 'books/other.json', '/path', 'sudah dipakai oleh books/list.json'],
  ['a path that a record may have', (f) => (f['screens/new.json'] = { kind: 'screen', title: 'New', path: '/books/new' }), 'clash', 'screens/new.json', '/path', 'books/book.json'],
  ['a name that no variable may have', (f) => set(f[list], 'as', 'constructor'), 'unsafe-name', list, '/as', '"constructor"'],
  ['nothing but columns that are chosen', (f) => set(f[list], 'columns', (f[list]?.['columns'] as Json[]).map((one) => ({ ...one, optional: true }))), 'not-shown', list, '/columns', 'semua kolom "optional"'],
  ['a format of forms', (f) => set(column(f, 1), 'format', 'currency'), 'wrong-value', list, '/columns/1/format', 'pilihannya "text", "code", "number", "rupiah"'],
  ['a path without its beginning', (f) => set(f[list], 'path', 'books'), 'wrong-value', list, '/path', 'harus seperti "/daftar" (huruf kecil'],
  ['a path of the server', (f) => set(f[list], 'path', '/api/books'), 'clash', list, '/path', '"/api/books" sudah dipakai oleh server sendiri'],
  ['a path of own widgets', (f) => set(f[list], 'path', '/widgets/books'), 'clash', list, '/path', '"/widgets/books" sudah dipakai oleh server sendiri'],
  ['a link that nothing computes', (f) => set(part(f, list, 'links', 0), 'to', '/books/{book.id}'), 'unsafe-address', list, '/links/0/to', 'tulis jalur yang tetap'],
  ['a link with the name of a parameter', (f) => set(part(f, list, 'links', 0), 'to', '/books/:id'), 'unsafe-address', list, '/links/0/to', 'tulis jalur yang tetap'],
  ['a dialog that only a record may send', (f) => set(f[list], 'adds', 'books/loss'), 'operation-mismatch', list, '/adds', 'hanya diisi oleh sebuah rekaman'],
  ['a name that expressions take for a value', (f) => set(f[list], 'as', 'true'), 'unsafe-name', list, '/as', 'tulis "true_"'],
  ['a print of what is printed once', (f) => set(f[list], 'prints', { label: 'Print', print: 'books/paper' }), 'contradiction', list, '/prints/print', 'tidak punya "copies"'],
  ['a print of what rows do not open', (f) => { delete f[list]?.['opens']; set(f[paper], 'copies', '1'); set(f[list], 'prints', { label: 'Print', print: 'books/paper' }) }, 'operation-mismatch', list, '/prints/print', 'yang tidak dibuka "opens"'],
  ['a list without a way to it', (f) => { set(part(f, app), 'sidebar', []); set(part(f, app), 'tabs', undefined) }, 'unreachable', list, '', '"list": "books/list"'],
] // prettier-ignore

const records: Case[] = [
  ['an unknown operation', (f) => set(f[record], 'operation', 'readBok'), 'unknown-operation', record, '/operation', '"readBok"', 'readBook'],
  ['a parameter that the operation lacks', (f) => set(f[record], 'path', '/books/:code'), 'operation-mismatch', record, '/operation', '/books/{id} meminta {id}'],
  ['an operation that changes', (f) => set(f[record], 'operation', 'changeBook'), 'operation-mismatch', record, '/operation', 'pakai operasi GET'],
  ['an unknown list', (f) => set(f[record], 'list', 'books/lst'), 'unknown-definition', record, '/list', '"books/lst"', 'books/list'],
  ['an unknown field in the title', (f) => set(f[record], 'title', '{book.nam}'), 'expression', record, '/title', 'nam', 'name'],
  ['a number as the status', (f) => set(f[record], 'status', 'book.pages'), 'expression', record, '/status', 'angka'],
  ['an unknown field of a fact', (f) => set(part(f, record, 'sections', 0, 'facts', 0), 'value', 'book.nme'), 'expression', record, '/sections/0/facts/0/value', 'nme', 'name'],
  ['a fact that leads nowhere', (f) => set(part(f, record, 'sections', 0, 'facts', 1), 'to', '/kept/kinds/{book.id}'), 'unknown-path', record, '/sections/0/facts/1/to', '/kept/kinds/{…}', '/kept/kind/{…}'],
  ['a fact of a definition that is not there', (f) => set(part(f, record, 'sections', 0, 'facts', 0), 'record', { of: "'books/bok'", id: 'book.id' }), 'unknown-definition', record, '/sections/0/facts/0/record/of', '"books/bok"', 'books/book'],
  ['a column of definitions whose names begin otherwise', (f) => set(part(f, record, 'sections', 1, 'columns', 0), 'record', { of: "'boks/' + loan.who", id: 'book.id' }), 'unknown-definition', record, '/sections/1/columns/0/record/of', '"boks/"'],
  ['a fact that leads to two places', (f) => set(part(f, record, 'sections', 0, 'facts', 1), 'record', { of: "'books/book'", id: 'book.id' }), 'contradiction', record, '/sections/0/facts/1/record', 'sudah membuka "to"'],
  ['a table of no list', (f) => set(section(f, 1), 'rows', 'book.name'), 'expression', record, '/sections/1/rows', 'daftar'],
  ['an unknown field of a row', (f) => set(part(f, record, 'sections', 1, 'columns', 1), 'value', 'loan.day'), 'expression', record, '/sections/1/columns/1/value', 'day', 'days'],
  ['details that are no list', (f) => set(part(f, record, 'sections', 1, 'columns', 0), 'details', 'loan.who'), 'expression', record, '/sections/1/columns/0/details', 'daftar'],
  ['details of objects', (f) => set(part(f, record, 'sections', 1, 'columns', 0), 'details', 'book.loans'), 'type-mismatch', record, '/sections/1/columns/0/details', 'seharusnya teks atau angka'],
  ['a row of the name of the record', (f) => set(section(f, 1), 'as', 'book'), 'name-clash', record, '/sections/1/as', '"book"'],
  ['an amount that is a text', (f) => set(part(f, record, 'sections', 2, 'terms', 0), 'value', 'book.name'), 'type-mismatch', record, '/sections/2/terms/0/format', '"amount" menulis angka'],
  ['a change of an unknown field', (f) => set(part(f, record, 'sections', 3, 'change'), 'before', 'change.was'), 'expression', record, '/sections/3/change/before', 'was'],
  ['a print of another record', (f) => set(f[paper], 'record', 'books/bok'), 'unknown-definition', paper, '/record', '"books/bok"', 'books/book'],
  ['an unknown print', (f) => set(action(f, 0), 'print', 'books/papr'), 'unknown-definition', record, '/actions/0/print', '"books/papr"', 'books/paper'],
  ['an unknown document', (f) => set(action(f, 1), 'document', 'books/fom'), 'unknown-definition', record, '/actions/1/document', '"books/fom"', 'books/form'],
  ['a copy into an unknown field', (f) => set(action(f, 1), 'values', { nme: 'A' }), 'unknown-field', record, '/actions/1/values/nme', '"nme"', 'name'],
  ['a copy of another type', (f) => set(action(f, 1), 'values', { name: '=book.pages' }), 'expression', record, '/actions/1/values/name', 'teks'],
  ['a literal of another type', (f) => set(action(f, 1), 'values', { name: 5 }), 'type-mismatch', record, '/actions/1/values/name', 'seharusnya teks'],
  ['a call of an unknown operation', (f) => set(action(f, 2), 'operation', 'loseBok'), 'unknown-operation', record, '/actions/2/operation', '"loseBok"', 'loseBook'],
  ['a call with another key', (f) => set(action(f, 2), 'operation', 'otherKey'), 'operation-mismatch', record, '/actions/2/operation', '/books/{code}/other meminta {code}'],
  ['a call without a key', (f) => set(action(f, 2), 'operation', 'addBook'), 'operation-mismatch', record, '/actions/2/operation', 'tidak meminta apa pun'],
  ['a call that changes', (f) => set(action(f, 2), 'operation', 'changeBook'), 'operation-mismatch', record, '/actions/2/operation', 'pakai operasi POST'],
  ['a call without the form that it demands', (f) => delete action(f, 2)['form'], 'payload-mismatch', record, '/actions/2', 'tambahkan "form"'],
  ['a form whose body does not fit', (f) => set(action(f, 2), 'form', 'books/add'), 'payload-mismatch', record, '/actions/2/form', '"why", yang tidak dikirim "books/add"'],
  ['an unknown form', (f) => set(action(f, 2), 'form', 'books/los'), 'unknown-definition', record, '/actions/2/form', '"books/los"', 'books/loss'],
  ['a preview that stores', (f) => set(part(f, record, 'actions', 2, 'preview'), 'operation', 'loseBook'), 'operation-mismatch', record, '/actions/2/preview/operation', 'pakai operasi GET'],
  ['an unknown field of a preview', (f) => set(part(f, record, 'actions', 2, 'preview', 'item'), 'text', 'step.say'), 'expression', record, '/actions/2/preview/item/text', 'say', 'says'],
  ['a condition that is none', (f) => set(action(f, 2), 'when', 'book.pages'), 'expression', record, '/actions/2/when', 'ya/tidak'],
  ['a change by another method', (f) => set(action(f, 3), 'operation', 'loseBook'), 'operation-mismatch', record, '/actions/3/operation', 'pakai operasi PUT'],
  ['a change whose dialog does not fit', (f) => set(action(f, 3), 'dialog', 'books/loss'), 'payload-mismatch', record, '/actions/3/dialog', 'changeBook meminta "name", yang tidak dikirim "books/loss"'],
  ['values of no form', (f) => set(action(f, 3), 'values', 'book.name'), 'expression', record, '/actions/3/values', 'objek'],
  ['values with an unknown field', (f) => set(action(f, 3), 'values', "{'name': book.name, 'nope': 1}"), 'unknown-field', record, '/actions/3/values', '"nope"'],
  ['a body with an unknown key', (f) => set(action(f, 4), 'body', { why: 'A', wyh: 'B' }), 'unknown-field', record, '/actions/4/body/wyh', '"wyh"', 'why'],
  ['a body without a demanded key', (f) => set(action(f, 4), 'body', {}), 'payload-mismatch', record, '/actions/4/body', '"why" wajib dikirim'],
  ['a delete that does not', (f) => set(action(f, 5), 'operation', 'changeBook'), 'operation-mismatch', record, '/actions/5/operation', 'pakai operasi DELETE'],
  ['a path that is copied as a text', (f) => set(action(f, 1), 'values', { name: 'book.name' }), 'type-mismatch', record, '/actions/1/values/name', 'tulis "=book.name"'],
  ['a path that is sent as a text', (f) => set(action(f, 4), 'body', { why: 'book.name' }), 'type-mismatch', record, '/actions/4/body/why', 'tulis "=book.name"'],
  ['a path without a key', (f) => set(f[record], 'path', '/books/one'), 'wrong-value', record, '/path', 'harus seperti "/daftar/:id"'],
  ['an unknown action', (f) => set(action(f, 5), 'action', 'delet'), 'wrong-value', record, '/actions/5/action', '"delet"', 'delete'],
  ['a record without a way to it', (f) => { delete f[list]?.['opens']; delete part(f, app)['search']; delete part(f, 'books/form.json', 'submit', 'success')['actions'] }, 'unreachable', record, '', '"opens"'],
  ['a dialog that only a record may send, beside a picker', (f) => set(part(f, 'books/add.json', 'schema', 'properties', 'shelf'), 'x-create', { dialog: 'books/loss', label: '+' }), 'operation-mismatch', 'books/add.json', '/schema/properties/shelf/x-create/dialog', 'hanya diisi oleh sebuah rekaman'],
  ['a dialog that nothing opens', (f) => without(f, 2), 'unreachable', 'books/loss.json', '', '"button"'],
] // prettier-ignore

const prints: Case[] = [
  ['an unknown field', (f) => set(part(f, paper, 'parts', 1, 'facts', 0), 'value', 'book.dy'), 'expression', paper, '/parts/1/facts/0/value', 'dy', 'day'],
  ['an unknown field of a setting', (f) => set(part(f, paper, 'parts', 4), 'text', '{house.nme}'), 'expression', paper, '/parts/4/text', 'nme', 'name'],
  ['an unknown record type', (f) => set(f[paper], 'settings', { house: { record: 'kinds' } }), 'unknown-definition', paper, '/settings/house/record', '"kinds"', 'kind'],
  ['a setting of the name of the record', (f) => set(f[paper], 'settings', { book: { record: 'kind' }, house: { record: 'kind' } }), 'name-clash', paper, '/settings/book', '"book"'],
  ['a part on another paper', (f) => set(part(f, paper, 'parts', 6), 'papers', ['A5']), 'contradiction', paper, '/parts/6/papers/0', '"A5" bukan kertas cetakan ini'],
  ['an unknown paper', (f) => set(f[paper], 'papers', ['A3']), 'wrong-value', paper, '/papers/0', '"A3"', 'A4'],
  ['a barcode of a number', (f) => set(part(f, paper, 'parts', 5), 'value', 'book.id'), 'expression', paper, '/parts/5/value', 'teks'],
  ['a column of an unknown field', (f) => set(part(f, paper, 'parts', 2, 'columns', 0), 'value', 'loan.whom'), 'expression', paper, '/parts/2/columns/0/value', 'whom', 'who'],
  ['a print that nothing opens', (f) => without(f, 0), 'unreachable', paper, '', '"action": "print"'],
  ['a print of a record that has another', (f) => { f['books/second.json'] = { ...f[record], path: '/second/:id' }; set(part(f, list), 'links', [{ label: 'A', to: '/second/1' }]) }, 'operation-mismatch', 'books/second.json', '/actions/0/print', '"books/paper" mencetak "books/book"'],
] // prettier-ignore

const others: Case[] = [
  ['a button on a screen without buttons', (f) => (part(f, 'screens/home.json')['content'] as Json[]).splice(0, 1), 'unreachable', 'books/add.json', '/button/screen', '{"block": "buttons"}'],
  ['a screen with its folder', (f) => set(part(f, 'books/add.json', 'button'), 'screen', 'screens/home'), 'unknown-definition', 'books/add.json', '/button/screen', 'tulis "home", tanpa foldernya'],
  ['a screen whose path ends with a slash', (f) => (f['screens/more.json'] = { kind: 'screen', title: 'A', path: '/more/' }), 'wrong-value', 'screens/more.json', '/path', 'tanpa garis miring di akhir'],
  ['a role that is written as one word', (f) => (f['roles/all.json'] = { kind: 'role', title: 'A', screens: 'home', operations: '*' }), 'wrong-value', 'roles/all.json', '/screens', 'tulis ["…", "…"] atau "*"'],
  ['an unknown list in the sidebar', (f) => set(part(f, app, 'sidebar', 1), 'list', 'books/lst'), 'unknown-definition', app, '/sidebar/1/list', '"books/lst"', 'books/list'],
  ['a tab that leads nowhere', (f) => set(part(f, app, 'tabs', 0, 1), 'path', '/boks'), 'unknown-path', app, '/tabs/0/1/path', '"/boks"', '/books'],
  ['a tab that leads to another host', (f) => set(part(f, app, 'tabs', 0, 1), 'path', '//books'), 'unsafe-address', app, '/tabs/0/1/path', 'jalur layar'],
  ['an entry whose page is not there once somebody has signed in', (f) => set(part(f, app, 'sidebar'), '0', { label: 'A', screen: 'screens/gone', guest: 'screens/home' }), 'unknown-definition', app, '/sidebar/0/screen', '"screens/gone"', 'screens/home'],
  ['a page in two rows of tabs', (f) => set(part(f, app), 'tabs', [...[1, 2].map(() => [{ label: 'A', path: '/' }, { label: 'B', path: '/books' }])]), 'clash', app, '/tabs/1/0/path', 'sudah ada pada tab lain'],
  ['a place of an unknown type', (f) => set(part(f, app), 'place', { record: 'kin', as: 'house', title: 'A' }), 'unknown-definition', app, '/place/record', '"kin"', 'kind'],
  ['a place of an unknown field', (f) => set(part(f, app), 'place', { record: 'kind', as: 'house', title: '{house.nam}' }), 'expression', app, '/place/title', 'nam', 'name'],
  ['a place of an unsafe name', (f) => set(part(f, app), 'place', { record: 'kind', as: 'constructor', title: 'A' }), 'unsafe-name', app, '/place/as', '"constructor"'],
  ['a search by an unknown operation', (f) => set(part(f, app, 'search'), 'operation', 'findEverything'), 'unknown-operation', app, '/search/operation', '"findEverything"'],
  ['a search by an unknown parameter', (f) => set(part(f, app, 'search'), 'parameter', 'word'), 'unknown-field', app, '/search/parameter', '"word"', 'words'],
  ['a search of an unknown field', (f) => set(part(f, app, 'search'), 'title', 'hit.say'), 'expression', app, '/search/title', 'say', 'says'],
  ['a group that nothing opens', (f) => delete part(f, app, 'search', 'opens')['kind'], 'missing-keyword', app, '/search/opens', '"kind": {"title"'],
  ['a group that is shown and left out', (f) => set(part(f, app, 'search'), 'without', ['kind']), 'clash', app, '/search/without/0', '"kind" ada juga dalam "opens"'],
  ['an unknown group that is left out', (f) => set(part(f, app, 'search'), 'without', ['shelf']), 'unknown-field', app, '/search/without/0', '"shelf"'],
  ['a group that there is not', (f) => set(part(f, app, 'search', 'opens'), 'shelf', { title: 'A', to: '/books/{hit.id}' }), 'unknown-field', app, '/search/opens/shelf', '"shelf"'],
  ['a find that leads nowhere', (f) => set(part(f, app, 'search', 'opens', 'book'), 'to', '/book/{hit.id}'), 'unknown-path', app, '/search/opens/book/to', '/book/{…}', '/books/{…}'],
  ['pages of types without a record', (f) => delete part(f, app, 'records')['read'], 'missing-keyword', app, '/records', '"read": "…"'],
  ['pages of types that are none', (f) => set(part(f, app, 'records'), 'list', 'readKept'), 'operation-mismatch', app, '/records/list', 'tidak menjawab {items'],
  ['a generic operation of another method', (f) => set(part(f, app, 'records'), 'remove', 'changeKept'), 'operation-mismatch', app, '/records/remove', 'pakai operasi DELETE'],
  ['a generic operation without a key', (f) => set(part(f, app, 'records'), 'change', 'addKept'), 'lookup-mismatch', app, '/records/change', 'tanpa {id}'],
  ['a count by an unknown operation', (f) => set(part(f, app, 'records'), 'count', 'countKep'), 'unknown-operation', app, '/records/count', '"countKep"', 'countKept'],
  ['a list key of a dialog that is no record type', (f) => set(f['books/add.json'], 'list', 'books/list'), 'misplaced-keyword', 'books/add.json', '/list', 'hanya untuk rekaman dalam "kept/"'],
  ['a single value of another list', (f) => Object.assign(f['kept/kind.json'] ?? {}, { list: 'books/list', single: true }) && set(part(f, app, 'search', 'opens', 'kind'), 'to', '/books/{hit.id}'), 'contradiction', 'kept/kind.json', '/single', 'hapus salah satu'],
  ['the path of a record type', (f) => (f['screens/kind.json'] = { kind: 'screen', title: 'A', path: '/kept/kind' }), 'clash', 'screens/kind.json', '/path', 'kept/kind.json'],
  ['an answer with an unknown field', (f) => set(part(f, 'books/form.json', 'submit', 'success'), 'status', '#{answer.nmber}'), 'expression', 'books/form.json', '/submit/success/status', 'nmber', 'number'],
  ['a named answer without words for none', (f) => delete part(f, 'books/form.json', 'submit', 'success')['plain'], 'missing-keyword', 'books/form.json', '/submit/success', '"plain"'],
  ['a way on that leads nowhere', (f) => set(part(f, 'books/form.json', 'submit', 'success', 'actions', 0), 'to', '/book/{answer.id}'), 'unknown-path', 'books/form.json', '/submit/success/actions/0/to', '/book/{…}', '/books/{…}'],
  ['a print of a record without one', (f) => set(part(f, 'books/form.json', 'submit', 'success', 'actions', 0), 'to', '/kept/kind/{answer.id}/cetak'), 'unknown-path', 'books/form.json', '/submit/success/actions/0/to', 'cetak', '/kept/kind/{…}'],
] // prettier-ignore

describe.each([
  ['a list', lists],
  ['a record', records],
  ['a print', prints],
  ['the app, a record type, what is said after saving', others],
])('%s is refused with', (_, cases) => {
  test.each(cases)('%s', async (_name, change, code, file, pointer, message, suggestion) => {
    const found = (await errorsOf(change)).find(
      (one) => one.file === file && one.pointer === pointer && one.code === code,
    )
    expect(found ?? (await errorsOf(change))).toMatchObject({
      code,
      message: expect.stringContaining(message) as string,
    })
    expect(found?.suggestion).toBe(suggestion)
  })
})

test.each<[string, (files: Files) => void, string[]]>([
  ['of a print whose record is wrong nothing else is told', (f) => set(f[record], 'sections', []), [`${record} /sections`, `${paper} /record`]],
  ['a path that cannot be read leads nowhere', (f) => set(f[list], 'opens', '/books/{book.id'), [`${list} /opens`]],
  ['a name that JavaScript objects have', (f) => set(part(f, paper, 'settings'), 'constructor', { record: 'kind' }), [`${paper} /settings/constructor`]],
])('%s', async (_, change, expected) => {
  expect((await errorsOf(change)).map(({ file, pointer }) => `${file} ${pointer}`)).toEqual(expected)
}) // prettier-ignore

test.each(["'books/book'", "'books/' + book.name", "book.name + '/book'", 'book.name'])(
  'a row may open the record of %s',
  async (of) => {
    expect(await errorsOf((f) => opensRecord(f, of))).toEqual([])
  },
)

test('that a row leads to a definition which is wrong at the moment is no mistake of its own', async () => {
  const found = await errorsOf((f) => {
    opensRecord(f, "'books/book'")
    set(f[record], 'sections', [])
  })
  expect(found.map(({ file }) => file)).not.toContain(list)
})

test('the unchanged library is right', async () => {
  expect(await errorsOf(() => {})).toEqual([])
})

test('a group of the search that is left out by name opens nothing', async () => {
  const found = await errorsOf((f) => {
    delete part(f, app, 'search', 'opens')['kind']
    set(part(f, app, 'search'), 'without', ['kind'])
  })
  expect(found).toEqual([])
})

test.each([
  ['a print', (f: Files) => set(part(f, 'books/form.json', 'submit', 'success', 'actions', 0), 'to', '/books/{answer.id}/cetak?kertas=A4')],
  ['a key as it stands', (f: Files) => set(part(f, 'books/form.json', 'submit', 'success', 'actions', 0), 'to', '/books/41')],
  ['a list of values', (f: Files) => set(part(f, list), 'links', [{ label: 'Kinds', to: '/kept/kind?data=semua#top' }])],
])('a link may lead to %s', async (_, change) => {
  expect(await errorsOf(change)).toEqual([])
}) // prettier-ignore
