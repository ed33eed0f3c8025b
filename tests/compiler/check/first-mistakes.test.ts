import { describe, expect, test } from 'vitest'
import { formatError } from '../../../src/language/check/compile-error.ts'
import { compileDialogText, shelfDialog } from '../workspace.ts'

type Dialog = ReturnType<typeof shelfDialog>

/** The dialog as an admin begins it: one text, one number, a picker. */
function withField(field: object, more: (dialog: Dialog) => void = () => {}): (dialog: Dialog) => void {
  return (dialog) => {
    dialog.schema.properties['since'] = { title: 'Since', ...field }
    more(dialog)
  }
}

const field = (dialog: Dialog, name: string): Record<string, unknown> => dialog.schema.properties[name] ?? {}

/** What an admin does wrong first, and the whole of what the compiler says: file, place, message with the mend. */
const mistakes: [string, (dialog: Dialog) => void, string[]][] = [
  // 1. Words of other systems for a type.
  ['"type": "date"', withField({ type: 'date' }), ['/schema/properties/since/type: Nilai tidak sesuai format definisi: "date" tidak dikenal; tulis "type": "string", "format": "date" [wrong-value]']],
  ['"type": "text"', withField({ type: 'text' }), ['/schema/properties/since/type: Nilai tidak sesuai format definisi: "text" tidak dikenal; tulis "type": "string" [wrong-value]']],
  ['"type": "phone"', withField({ type: 'phone' }), ['/schema/properties/since/type: Nilai tidak sesuai format definisi: "phone" tidak dikenal; tulis "type": "string" dan "uiSchema": {"since": {"ui:widget": "tel"}} [wrong-value]']],
  ['"type": "bool"', withField({ type: 'bool' }), ['/schema/properties/since/type: Nilai tidak sesuai format definisi: "bool" tidak dikenal; tulis "type": "boolean" [wrong-value]']],
  ['"type": "Int"', withField({ type: 'Int' }), ['/schema/properties/since/type: Nilai tidak sesuai format definisi: "Int" tidak dikenal; tulis "type": "integer" [wrong-value]']],
  ['"type": "money"', withField({ type: 'money' }), ['/schema/properties/since/type: Nilai tidak sesuai format definisi: "money" tidak dikenal; tulis "type": "number" dan "uiSchema": {"since": {"ui:widget": "money"}} [wrong-value]']],
  ['"type": "currency"', withField({ type: 'currency' }), ['/schema/properties/since/type: Nilai tidak sesuai format definisi: "currency" tidak dikenal; tulis "type": "number" dan "uiSchema": {"since": {"ui:widget": "money"}} [wrong-value]']],
  ['"type": "select"', withField({ type: 'select', enum: ['a'] }), ['/schema/properties/since/type: Nilai tidak sesuai format definisi: "select" tidak dikenal; tulis "type": "string", "enum": ["…", "…"] [wrong-value]']],
  ['"type": "strng"', withField({ type: 'strng' }), ['/schema/properties/since/type: Nilai tidak sesuai format definisi: "strng" tidak dikenal; pilihannya "string", "number", "integer", "boolean", "object", "array" atau "null" — maksud Anda "string"? [wrong-value]']],
  ['no type', withField({}), ['/schema/properties/since: Kata kunci wajib belum ada: tambahkan "type": "string" (teks), "number" (angka) atau "boolean" (ya atau tidak) [missing-keyword]']],
  ['"format": "phone"', withField({ type: 'string', format: 'phone' }), ['/schema/properties/since/format: Nilai tidak sesuai format definisi: "phone" tidak dikenal; hapus "format": "uiSchema": {"since": {"ui:widget": "tel"}} [wrong-value]']],
  // 2. A constraint without its message, and a message without its constraint.
  ['a message without a constraint', (d) => delete field(d, 'height')['minimum'], ['/schema/properties/height/errorMessage: Pesan tanpa batasan: "height" tidak punya batasan; tambahkan batasan (seperti "minimum": 1) atau hapus pesan ini [unused-message]']],
  // 3. A demanded field without its message.
  ['a message of no demand', (d) => (d.schema['required'] = []), ['/schema/errorMessage/required/name: Pesan tanpa batasan: "name" tidak wajib; tambahkan "name" ke dalam "required" atau hapus pesan ini [unused-message]']],
  ['"required": true', (d) => (field(d, 'height')['required'] = true), ['/schema/properties/height/required: Nilai tidak sesuai format definisi: "required" harus berupa daftar, bukan ya atau tidak; tulis "required": ["height"] di samping "properties", bukan di dalam kolom [wrong-value]']],
  // 4. Pickers.
  ['a picker of an operation that stores', (d) => (field(d, 'shelf')['x-options'] = { operation: 'addShelf' }), ['/schema/properties/shelf/x-options/operation: Pencarian pilihan tidak cocok dengan OpenAPI: "addShelf" menyimpan, bukan mencari; pakai "findShelves" (atau, bila "addShelf" hanya membaca, tandai "x-reads: true" dalam OpenAPI) — maksud Anda "findShelves"? [lookup-mismatch]']],
  ['a picker by a word', (d) => (field(d, 'shelf')['x-options'] = 'findShelves'), ['/schema/properties/shelf/x-options: Nilai tidak sesuai format definisi: "x-options" harus berupa objek, bukan teks; tulis "x-options": {"operation": "…"} [wrong-value]']],
  ['a picker of nothing', (d) => (field(d, 'shelf')['x-options'] = {}), ['/schema/properties/shelf/x-options: Kata kunci wajib belum ada: tambahkan "operation" atau "record" [missing-keyword]']],
  ['the picker widget alone', (d) => (d['uiSchema'] = { name: { 'ui:widget': 'picker' } }), ['/uiSchema/name/ui:widget: Widget tidak cocok dengan kolom: "picker" untuk pilihan ("x-options"), sedangkan "name" adalah teks; tambahkan "x-options": {"operation": "…"} pada "name", atau hapus "ui:widget" [widget-mismatch]']],
  ['a widget of another word', (d) => (d['uiSchema'] = { height: { 'ui:widget': 'currency' } }), ['/uiSchema/height/ui:widget: Widget tidak dikenal: "currency"; tulis "ui:widget": "money" [unknown-widget]']],
  ['a widget for another type', (d) => (d['uiSchema'] = { name: { 'ui:widget': 'money' } }), ['/uiSchema/name/ui:widget: Widget tidak cocok dengan kolom: "money" untuk angka atau bilangan bulat, sedangkan "name" adalah teks; tulis "type": "number" pada "name", atau "ui:widget": "text", "textarea", "password", "tel", "color", "date", "time", "datetime" atau "file" [widget-mismatch]']],
  // 5. Names in expressions.
  ['a misspelt field', (d) => (field(d, 'name')['x-visible'] = 'doc.heigth > 1'), ['/schema/properties/name/x-visible: Ekspresi salah: "doc" tidak memiliki kolom "heigth". — maksud Anda "height"? [expression]']],
  ['a field without its owner', (d) => (field(d, 'name')['x-visible'] = 'height > 1'), ['/schema/properties/name/x-visible: Ekspresi salah: Kolom "height" ditulis dengan pemiliknya: doc.height. — maksud Anda "doc.height"? [expression]']],
  ['one equals sign', (d) => (field(d, 'height')['x-visible'] = 'doc.name = "a"'), ['/schema/properties/height/x-visible: Ekspresi salah: Tidak dapat dibaca: persamaan ditulis "==". [expression]']],
  ['no condition', (d) => (field(d, 'name')['x-visible'] = 'doc.height'), ['/schema/properties/name/x-visible: Ekspresi salah: Hasil ekspresi harus ya/tidak, bukan angka. [expression]']],
  // 6. Keywords.
  ['a misspelt keyword', (d) => (field(d, 'name')['minLenght'] = 1), ['/schema/properties/name/minLenght: Kata kunci tidak dikenal: "minLenght" — maksud Anda "minLength"? [unknown-keyword]']],
  ['a keyword of another word', (d) => (field(d, 'name')['label'] = 'Nama'), ['/schema/properties/name/label: Kata kunci tidak dikenal: "label"; tulis "title": "…" [unknown-keyword]']],
  ['a keyword of the uiSchema', (d) => (field(d, 'name')['placeholder'] = 'A'), ['/schema/properties/name/placeholder: Kata kunci tidak dikenal: "placeholder"; tulis "uiSchema": {"name": {"ui:placeholder": "…"}} [unknown-keyword]']],
  ['a missing keyword', (d) => delete (d as Record<string, unknown>)['title'], [': Kata kunci wajib belum ada: tambahkan "title": "…" [missing-keyword]']],
  ['no kind', (d) => delete (d as Record<string, unknown>)['kind'], [': Kata kunci wajib belum ada: tambahkan "kind": "app", "screen", "dialog", "document", "list", "record", "print", "import", "report", "dashboard" atau "role" [missing-keyword]']],
  ['another kind', (d) => (d['kind'] = 'modal'), ['/kind: Nilai tidak sesuai format definisi: "modal" tidak dikenal; pilihannya "app", "screen", "dialog", "document", "list", "record", "print", "import", "report", "dashboard" atau "role" [wrong-value]']],
  // 7. Values of another JSON type.
  ['a number in quotes', (d) => (d['button'] = { screen: 'home', label: 'A', order: '5' }), ['/button/order: Nilai tidak sesuai format definisi: "order" harus berupa angka, bukan teks; tulis 5 tanpa tanda kutip [wrong-value]']],
  ['a number for a text', (d) => (d['title'] = 5), ['/title: Nilai tidak sesuai format definisi: "title" harus berupa teks, bukan angka; tulis "5" [wrong-value]']],
  ['a text for a list', (d) => (d.schema['required'] = 'name'), ['/schema/required: Nilai tidak sesuai format definisi: "required" harus berupa daftar, bukan teks; tulis ["name"] [wrong-value]']],
  // 8. `required` names a field that is not there.
  ['a demanded field that is not there', (d) => (d.schema['required'] = ['name', 'hight']), ['/schema/required/1: Kolom tidak dikenal: "hight" tidak ada dalam "properties"; tambahkan kolomnya di sana atau hapus dari "required" — maksud Anda "height"? [unknown-field]']],
  ['a pattern', (d) => (field(d, 'name')['pattern'] = '(a'), ['/schema/properties/name/pattern: JSON Schema tidak sah: "(a" bukan pola yang sah; tutup kurungnya dengan ), atau tulis \\\\( untuk tanda kurung biasa [invalid-schema]']],
] // prettier-ignore

/** 9. and 10. What is no JSON: one error each, at the place of the mend. */
const syntax: [string, string, string][] = [
  ['a missing comma', '{\n  "kind": "dialog"\n  "title": "A"\n}', '2:19 /: JSON tidak dapat dibaca: tambahkan koma (,) di sini, sebelum butir berikutnya [json-syntax]'],
  ['a comma too many', '{\n  "kind": "dialog",\n}', '2:19 /: JSON tidak dapat dibaca: hapus koma ini: sesudah butir terakhir tidak ada koma [json-syntax]'],
  ['a comma too many in a list', '{ "a": [1, ] }', '1:10 /: JSON tidak dapat dibaca: hapus koma ini: sesudah butir terakhir tidak ada koma [json-syntax]'],
  ['single quotes', "{ 'kind': 'dialog' }", `1:3 /: JSON tidak dapat dibaca: teks ditulis dalam tanda kutip ganda lurus ("), bukan ' [json-syntax]`],
  ['quotes of a word processor', '{ “kind”: “dialog” }', '1:3 /: JSON tidak dapat dibaca: teks ditulis dalam tanda kutip ganda lurus ("), bukan “ [json-syntax]'],
  ['no quotes', '{ kind: "dialog" }', '1:3 /: JSON tidak dapat dibaca: teks ditulis dalam tanda kutip; tulis "kind" [json-syntax]'],
  ['True', '{ "kind": True }', '1:11 /: JSON tidak dapat dibaca: tulis true, bukan True [json-syntax]'],
  ['a quote that is not closed', '{ "kind": "dialog }', '1:11 /: JSON tidak dapat dibaca: tambahkan tanda kutip (") di akhir teks ini [json-syntax]'],
  ['a bracket that is not closed', '{ "kind": "dialog"', '1:19 /: JSON tidak dapat dibaca: tambahkan "}" di sini: kurungnya belum ditutup [json-syntax]'],
  ['a comment', '{ // kind\n "kind": "dialog" }', '1:3 /: JSON tidak dapat dibaca: komentar tidak didukung; hapus, atau tulis sebagai "$comment": "…" [json-syntax]'],
  ['dots in a number', '{ "order": 12.500.000 }', '1:12 /: JSON tidak dapat dibaca: 12.500.000 bukan angka JSON; tulis seperti 1000000 atau 2.5 [json-syntax]'],
  ['a key twice', '{ "kind": "dialog", "kind": "screen" }', '1:21 /: Kunci ditulis dua kali: "kind"; hapus salah satu [duplicate-key]'],
] // prettier-ignore

/** Without line and column, which follow from the pointer (errors.test.ts). */
const unplaced = (text: string): string =>
  text.replace(/^forms\/form\.json:\d+:\d+ \/?(?=:)?/, '').replace(/^(?=schema|uiSchema|title|kind|button)/, '/')

describe('the first mistakes of an admin: one error each, that says what to write', () => {
  test.each(mistakes)('%s', async (_, change, expected) => {
    const dialog = shelfDialog()
    change(dialog)
    expect((await compileDialogText(dialog)).map((error) => unplaced(formatError(error)))).toEqual(expected)
  })

  test.each(syntax)('%s', async (_, text, expected) => {
    expect((await compileDialogText(text)).map(formatError)).toEqual([`forms/form.json:${expected}`])
  })
})
