import { expect, test } from 'vitest'
import { compileDialogText, roomDocument, roomScreen, shelfDialog } from '../workspace.ts'

type Json = Record<string, unknown>
type Dialog = ReturnType<typeof shelfDialog>
type Case = [name: string, dialog: Json, errors: string[]]

/** The dialog with a field more, whose data nobody has to send. */
function withField(field: Json, more: (dialog: Dialog) => void = () => {}): Json {
  const dialog = shelfDialog()
  dialog.schema.properties['extra'] = { title: 'Extra', ...field }
  more(dialog)
  return { ...dialog, submit: { onlyLogged: 'A test' } }
}

/** The same, demanded. */
const demanded = (field: Json, ui: Json): Json =>
  withField(field, (dialog) => {
    Object.assign(dialog.schema, { required: ['name', 'extra'] })
    Object.assign(dialog.schema['errorMessage'] as Json, { required: { name: 'Isi', extra: 'Isi' } })
    dialog['uiSchema'] = { extra: ui }
  })

const range = (limits: Json, type = 'integer'): Json => withField({ type, errorMessage: 'Salah', ...limits })
const whenOn = (part: Json): Json =>
  withField({ type: 'boolean' }, ({ schema }) =>
    Object.assign(schema, { if: { properties: { extra: { const: true } }, required: ['extra'] }, then: part }),
  )
const named = (name: string): Json =>
  withField({ type: 'string' }, ({ schema }) => (schema.properties[name] = { type: 'string' }))

const at = '/schema/properties/extra'
const text = { type: 'string' }
const letters = { ...text, enum: ['a', 'b'] }
const shape = (title: string): Json => ({ title, properties: { a: text } })
const noObject =
  'pilihan hanya teks atau angka; tulis kodenya, seperti {"const": "a", "title": "…"}, dan "type": "string"'
const locked = '"extra" tidak punya pilihan yang dapat dipilih (semua ada dalam "ui:enumDisabled"; hapus salah satu dari sana); tambahkan "default", "x-default" atau "x-derive", atau jangan wajibkan "extra"' // prettier-ignore
const computed = 'akan tampil apa adanya; tulis tanpa kurung, atau pakai "x-rules": [{"rule": "…", "message": "…"}], yang menghitungnya' // prettier-ignore
const plain = 'akan tampil apa adanya; tulis teks tanpa kurung kurawal'
const begins = 'nilai awal di sini tidak pernah dipakai; tulis "default" pada "name" di luar bagian ini, atau "x-derive" di sana bila nilainya bersyarat' // prettier-ignore

const cases: Case[] = [
  // 1. Limits between which there is nothing.
  ['no whole number', range({ exclusiveMinimum: 3, exclusiveMaximum: 4 }), [`${at}/exclusiveMaximum tidak ada bilangan bulat di antara "exclusiveMinimum" 3 dan "exclusiveMaximum" 4; tulis "exclusiveMaximum" di atas 4`]],
  ['no whole number between decimals', range({ minimum: 3.2, maximum: 3.8 }), [`${at}/maximum tidak ada bilangan bulat di antara "minimum" 3.2 dan "maximum" 3.8; tulis "maximum" paling kecil 4`]],
  ['no multiple', range({ minimum: 1, maximum: 4, multipleOf: 5 }, 'number'), [`${at}/maximum tidak ada kelipatan 5 di antara "minimum" 1 dan "maximum" 4; tulis "maximum" paling kecil 5`]],
  ['no small multiple', range({ exclusiveMinimum: 0.1, exclusiveMaximum: 0.2, multipleOf: 0.1 }, 'number'), [`${at}/exclusiveMaximum tidak ada kelipatan 0.1 di antara "exclusiveMinimum" 0.1 dan "exclusiveMaximum" 0.2; tulis "exclusiveMaximum" di atas 0.2`]],
  ['no whole multiple', range({ minimum: 1, maximum: 4, multipleOf: 2.5 }), [`${at}/maximum tidak ada bilangan bulat yang juga kelipatan 2.5 di antara "minimum" 1 dan "maximum" 4; tulis "maximum" paling kecil 5`]],
  ['the stricter of two limits', range({ minimum: 1, exclusiveMinimum: 3, maximum: 3.5 }), [`${at}/maximum tidak ada bilangan bulat di antara "exclusiveMinimum" 3 dan "maximum" 3.5; tulis "maximum" paling kecil 4`]],
  ['one number is enough', range({ minimum: 3, maximum: 3 }), []],
  ['an exact multiple of a fraction', range({ minimum: 19.99, maximum: 19.99, multipleOf: 0.01 }, 'number'), []],
  ['numbers that doubles cannot tell apart', range({ minimum: 9007199254740991, maximum: 9007199254740992 }), []],
  ['far more numbers than are tried', range({ minimum: 0.5, maximum: 1e300 }), []],
  // 2. Choices of which none can be picked.
  ['all choices locked', demanded(letters, { 'ui:enumDisabled': ['a', 'b'] }), [`/schema/required/1 ${locked}`]],
  ['all titled choices locked', demanded({ ...text, oneOf: [{ const: 'a', title: 'A' }] }, { 'ui:widget': 'radio', 'ui:enumDisabled': ['a'] }), [`/schema/required/1 ${locked}`]],
  ['some choices locked', demanded(letters, { 'ui:enumDisabled': ['a'] }), []],
  ['all locked, and one chosen at first', demanded({ ...letters, default: 'a' }, { 'ui:enumDisabled': ['a', 'b'] }), []],
  // 3. A form begins at one field.
  ['two beginnings', withField(text, (d) => (d['uiSchema'] = { extra: { 'ui:autofocus': true }, name: { 'ui:autofocus': true } })), ['/uiSchema/name/ui:autofocus "ui:autofocus" sudah ada pada "extra"; hapus salah satu']],
  ['a beginning in a group, and one more', withField({ type: 'object', properties: { a: text } }, (d) => (d['uiSchema'] = { name: { 'ui:autofocus': true }, extra: { a: { 'ui:autofocus': true } } })), ['/uiSchema/extra/a/ui:autofocus "ui:autofocus" sudah ada pada "name"; hapus salah satu']],
  ['two headings in one line', withField(text, (d) => Object.assign(d, { layout: [['name', 'extra']], uiSchema: { name: { 'ui:heading': 'Satu' }, extra: { 'ui:heading': 'Dua' } } })), ['/uiSchema/extra/ui:heading "name" di baris yang sama sudah punya "ui:heading"; hapus salah satu, atau pisahkan barisnya']],
  ['two headings in two lines', withField(text, (d) => Object.assign(d, { layout: [['name'], ['extra']], uiSchema: { name: { 'ui:heading': 'Satu' }, extra: { 'ui:heading': 'Dua' } } })), []],
  ['one beginning', withField(text, (d) => (d['uiSchema'] = { extra: { 'ui:autofocus': true }, name: { 'ui:autofocus': false } })), []],
  // 4. Shapes that nobody tells apart.
  ['two shapes alike', withField({ type: 'object', anyOf: [shape('A'), shape('B')] }), [`${at}/anyOf/1 isinya sama dengan "A"; hapus salah satu, atau beri kolom yang berbeda`]],
  ['two shapes alike of which one has to fit', withField({ type: 'object', oneOf: [shape('A'), shape('B')] }), [`${at}/oneOf/1 isinya sama dengan "A"; hapus salah satu, atau beri kolom yang berbeda`]],
  ['shapes with other limits', withField({ type: 'object', anyOf: [shape('A'), { title: 'B', properties: { a: { ...text, maxLength: 2, errorMessage: 'X' } } }] }), []],
  // 5. A value at first of a field that is declared elsewhere.
  ['a default in a case', whenOn({ properties: { name: { default: 'x' } } }), [`/schema/then/properties/name/default ${begins}`]],
  ['a default of what depends', withField(text, ({ schema }) => (schema['dependencies'] = { extra: { properties: { name: { default: 'x' } } } })), [`/schema/dependencies/extra/properties/name/default ${begins}`]],
  ['a default in what always holds', withField(text, ({ schema }) => (schema['allOf'] = [{ properties: { name: { default: 'x' } } }])), [`/schema/allOf/0/properties/name/default ${begins}`]],
  // 6. Braces in a message that nothing computes.
  ['a computed message', withField({ type: 'number', minimum: 3, errorMessage: 'Minimal {doc.height}' }), [`${at}/errorMessage "{doc.height}" ${computed}`]],
  ['a computed message of a demand', withField(text, ({ schema }) => (schema['errorMessage'] = { required: { name: 'Isi {size(doc.extra)} huruf' }, properties: { name: 'Isi' } })), [`/schema/errorMessage/required/name "{size(doc.extra)}" ${computed}`]],
  ['plain braces', withField({ type: 'number', minimum: 3, errorMessage: 'Seperti {nomor}' }), []],
  // 7. Choices that are no single value.
  ['an object among texts', withField({ ...text, oneOf: [{ const: { a: 1 }, title: 'A' }, { const: 'b', title: 'B' }] }), [`${at}/oneOf/0/const ${noObject}`]],
  ['objects to choose from', withField({ type: 'object', oneOf: [{ const: { a: 1 }, title: 'A' }, { const: { a: 2 }, title: 'B' }] }), [`${at}/oneOf/0/const ${noObject}`]],
  ['the same without a type', withField({ anyOf: [{ const: { a: 1 }, title: 'A' }] }), [`${at}/anyOf/0/const ${noObject}`]],
  ['objects in an `enum`', withField({ type: 'object', enum: [{ a: 1 }, { a: 2 }] }), [`${at}/enum/0 ${noObject}`]],
  ['a list to choose', withField({ type: 'array', oneOf: [{ const: [1], title: 'A' }] }), [`${at}/oneOf/0/const ${noObject}`]],
  ['an only object', withField({ type: 'object', const: { a: 1 }, errorMessage: { const: 'X' } }), [`${at}/const ${noObject}`]],
  // 9. What belongs elsewhere, and names.
  ['a title of the form', withField(text, ({ schema }) => (schema['title'] = 'T')), ['/schema/title "title"; hapus; judulnya "title" di samping "kind"']],
  ['a description of the form', withField(text, ({ schema }) => (schema['description'] = 'T')), ['/schema/description "description"; hapus, atau tulis "$comment": "…" bila hanya catatan']],
  ['a keyword of fields beside them', withField(text, ({ schema }) => (schema['readOnly'] = true)), ['/schema/readOnly "readOnly"; tulis pada kolomnya, di dalam "properties"']],
  ['a word that nobody knows', withField(text, (d) => (d['qwerty'] = 1)), ['/qwerty "qwerty"; hapus']],
  ['a name with a space', named('nama lengkap'), ['/schema/properties/nama lengkap "nama lengkap"; tulis "namaLengkap" (yang dibaca orang ada dalam "title")']],
  ['a name with a hyphen', named('nama-lengkap'), ['/schema/properties/nama-lengkap "nama-lengkap"; tulis "namaLengkap" (yang dibaca orang ada dalam "title")']],
  ['a name that begins with a digit', named('1a'), ['/schema/properties/1a "1a"; tulis "kolom1a" (yang dibaca orang ada dalam "title")']],
  ['a name with an accent', named('Prénom'), ['/schema/properties/Prénom "Prénom"; tulis "Prenom" (yang dibaca orang ada dalam "title")']],
  ['a name in another script', named('名前'), ['/schema/properties/名前 "名前"; tulis "kolom" (yang dibaca orang ada dalam "title")']],
  // What nothing shows, or shows as it stands.
  ['a computed label', withField({ ...text, title: 'Nama {doc.name}' }), [`${at}/title "{doc.name}" ${plain}`]],
  ['a computed help', withField(text, (d) => (d['uiSchema'] = { extra: { 'ui:help': 'Sisa {size(doc.name)}' } })), [`/uiSchema/extra/ui:help "{size(doc.name)}" ${plain}`]],
  ['a computed title of the dialog', withField(text, (d) => (d['title'] = 'Rak {doc.name}')), [`/title "{doc.name}" ${plain}`]],
  ['a text that is computed', withField({ ...text, 'x-rules': [{ rule: 'size(doc.extra) > 1', message: '{doc.extra}?' }] }), []],
  ['a blank message', withField({ ...text, 'x-rules': [{ rule: 'size(doc.extra) > 1', message: ' ' }] }), [`${at}/x-rules/0/message pesan tidak boleh kosong; tulis apa yang harus diisi orang`]],
  ['how to draw a field of items', withField({ type: 'array', items: { type: 'object', properties: { a: text } } }, (d) => (d['uiSchema'] = { extra: { a: { 'ui:help': 'A' } } })), ['/uiSchema/extra/a "a"; tulis di dalam "items": {"items": {"a": …}}']],
  ['a blank label', withField({ ...text, title: '  ' }), [`${at}/title "title" tidak boleh kosong`]],
  ['help below what is hidden', withField(text, (d) => (d['uiSchema'] = { extra: { 'ui:widget': 'hidden', 'ui:help': 'A' } })), ['/uiSchema/extra/ui:help "hidden" tidak menampilkannya; hapus']],
  ['suggestions beside choices', withField({ ...letters, examples: ['a'] }), [`${at}/examples "examples" tidak tampil di samping pilihan; hapus`]],
  ['a suggestion that its field refuses', withField({ ...text, pattern: '^a', examples: ['a', 'b'], errorMessage: 'X' }), [`${at}/examples/1 "b" melanggar "pattern": "^a"; ubah salah satu`]],
  ['a null choice that needs no name', withField({ type: ['string', 'null'], oneOf: [{ const: 'a', title: 'A' }, { const: null }] }), []],
  ['nothing but null', withField({ type: ['string', 'null'], enum: [null] }), [`${at}/enum tidak ada pilihan selain null; tambahkan nilai yang dapat dipilih`]],
  ['titles that look alike', withField({ ...text, oneOf: [{ const: 'a', title: 'A' }, { const: 'b', title: 'A\u200b ' }] }), [`${at}/oneOf/1/title "A\u200b " sudah dipakai pilihan lain; tulis yang lain`]],
  // What never holds.
  ['a date that is too short', withField({ ...text, format: 'date', maxLength: 5, errorMessage: 'X' }), [`${at}/maxLength "format": "date" selalu melanggarnya; hapus "maxLength"`]],
  ['a date that is too long', withField({ ...text, format: 'date', minLength: 11, errorMessage: 'X' }), [`${at}/minLength "format": "date" selalu melanggarnya; hapus "minLength"`]],
  ['a widget that writes another format', withField({ ...text, format: 'time', errorMessage: 'X' }, (d) => (d['uiSchema'] = { extra: { 'ui:widget': 'date' } })), ['/uiSchema/extra/ui:widget "date" tidak menulis "format": "time"; hapus "ui:widget", atau ubah "format"']],
  ['a demand for nothing', demanded({ ...text, maxLength: 0, errorMessage: 'X' }, {}), ['/schema/required/1 "extra" tidak boleh berisi ("maxLength": 0); tambahkan "default", "x-default" atau "x-derive", atau jangan wajibkan "extra"']],
  ['a pattern as JavaScript writes it', withField({ ...text, pattern: '/abc/i', errorMessage: 'X' }), [`${at}/pattern "/abc/i": garis miring dan huruf di akhir bukan bagian pola; hapus`]],
  ['a default beside a computed value', withField({ ...text, default: 'a', 'x-derive': "'b'" }), [`${at}/default "x-derive" selalu menghitung nilainya; hapus "default"`]],
  ['a default of what may be edited', withField({ ...text, default: 'a', 'x-derive': { value: "'b'", until: 'edited' } }), []],
  ['a default of a note', withField({ type: 'null', default: 'a' }), [`${at}/default catatan ("type": "null") tidak punya nilai; hapus, atau ubah "type"`]],
  ['a field that empties itself', withField({ ...text, 'x-clears': ['extra'] }), [`${at}/x-clears/0 "extra" akan mengosongkan dirinya sendiri; hapus "extra" dari sini`]],
  ['a name of rows for values', withField({ type: 'array', 'x-as': 'r', items: text }), [`${at}/x-as "x-as" menamai baris, yaitu objek dalam "items"; hapus`]],
  ['a condition out of its field\'s limits', withField({ type: 'integer', maximum: 5, errorMessage: 'X' }, ({ schema }) => Object.assign(schema, { if: { properties: { extra: { const: 9 } }, required: ['extra'] }, then: {} })), ['/schema/if/properties/extra/const 9 tidak pernah terjadi: melanggar "maximum": 5 kolom itu; ubah salah satu']],
  ['a choice that the field does not have', withField(letters, ({ schema }) => (schema['allOf'] = [{ properties: { extra: { enum: ['c'] } } }])), ['/schema/allOf/0/properties/extra/enum/0 "c" bukan pilihan kolom itu; tulis "a" atau "b"']],
  // Said once, with what to write.
  ['choices of a picker', withField({ 'x-options': { operation: 'findShelves' }, enum: ['a'] }), [`${at}/enum "enum" tidak berlaku di samping "x-options"; hapus salah satu`]],
  ['a text for a picker', withField({ 'x-options': { operation: 'findShelves' }, default: 'a' }), [`${at}/default "a" bukan pilihan; tulis {"value": …, "label": "…"}`]],
  ['a case of a text', withField({ ...text, allOf: [{ minLength: 2 }] }), [`${at}/allOf "allOf" hanya untuk "type": "object"; hapus "allOf" atau ubah "type"`]],
  ['a type twice', withField({ type: ['string', 'string'] }), [`${at}/type "type" punya butir yang sama dua kali (ke-1 dan ke-2); hapus salah satu`]],
  ['no type of several', withField({ type: [] }), [`${at}/type "type" tidak boleh kosong`]],
  ['how to draw what', withField(text, (d) => (d['uiSchema'] = { 'ui:widget': 'text' })), ['/uiSchema/ui:widget "ui:widget"; tulis di bawah nama kolomnya: {"kolom": {"ui:widget": …}}']],
  ['one message for every demand', withField(text, ({ schema }) => (schema['errorMessage'] = { required: 'Isi' })), ['/schema/errorMessage/required "required" harus berupa objek, bukan teks; tulis {"kolom": "…"}']],
  ['one message for everything', withField(text, ({ schema }) => (schema['errorMessage'] = 'Isi')), ['/schema/errorMessage "errorMessage" harus berupa objek, bukan teks; tulis {"required": {"kolom": "…"}, "properties": {"kolom": "…"}}']],
  ['a path that is sent as a text', { ...shelfDialog(), submit: { operation: 'addShelf', body: { name: '=doc.name', note: 'doc.name', height: '=doc.height' } } }, ['/submit/body/note "doc.name" akan menjadi teks; tulis "=doc.name"']],
  ['a name that JavaScript objects have', named('constructor'), ['/schema/properties/constructor "constructor"; tulis "constructor_" (yang dibaca orang ada dalam "title")']],
] // prettier-ignore

test.each(cases)('%s', async (_, dialog, expected) => {
  const errors = await compileDialogText(dialog)
  expect(errors.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual(expected)
})

type Room = ReturnType<typeof roomDocument>
const boxes = '/schema/properties/boxes'
const actions = (...all: Json[]) => ({ column: 'actions', title: 'A', actions: all })
const columns = (room: Room): Json[] => room.table['columns'] as Json[]
const body = (room: Room): Json => ((room.definition['submit'] as Json)['body'] as Json)['boxes'] as Json
const cannot = 'tambahkan "default", "x-default" atau "x-derive", atau jangan wajibkan "size"'

const rooms: [name: string, change: (room: Room) => void, errors: string[]][] = [
  ['no button', (room) => columns(room).push(actions()), [`${boxes}/x-table/columns/1/actions "actions" tidak boleh kosong`]],
  ['a button that edits nothing', (room) => columns(room).push(actions({ action: 'edit', label: 'A', field: 'size' })), [`${boxes}/x-table/columns/1/actions/0/field tidak ada kolom tabel yang mengubah "size"; tambahkan "edit": {"field": "size", …} pada kolomnya`]],
  ['an edit of what is computed', (room) => (columns(room)[0] = { ...columns(room)[0], edit: { field: 'volume', label: 'A', accept: 'true' } }), [`${boxes}/x-table/columns/0/edit/field "volume" selalu dihitung ("x-derive"); hapus "edit", atau "x-derive"`]],
  ['a hidden field of an entry', (room) => (room.entry['uiSchema'] = { size: { 'ui:widget': 'hidden' } }), [`${boxes}/items/required/0 "size" tidak pernah tampil ("ui:widget": "hidden"); ${cannot}`]],
  ['a locked field of an entry', (room) => (room.entry['uiSchema'] = { size: { 'ui:disabled': true } }), [`${boxes}/items/required/0 "size" selalu terkunci ("ui:disabled": true); ${cannot}`]],
  ['how to draw what is not drawn', (room) => (room.definition['uiSchema'] = { factor: { 'ui:help': 'A' } }), ['/uiSchema/factor "factor" bukan isian dalam "sections"; tampilkan di sana, atau hapus dari "uiSchema"']],
  ['a row without a name', (room) => delete body(room)['as'], ['/submit/body/boxes tambahkan "as": "…"']],
  ['a row whose name is a number', (room) => (body(room)['as'] = 5), ['/submit/body/boxes/as "as" harus berupa teks, bukan angka; tulis "5"']],
  ['a row with a key more', (room) => (body(room)['when'] = 'true'), ['/submit/body/boxes/when "when"; hapus; yang ada "$each", "as", "item", "$optional", "$case"']],
  ['a row without any case', (room) => Object.assign(body(room), { item: undefined, $case: [] }), ['/submit/body/boxes/$case "$case" tidak boleh kosong']],
  ['an empty message', (room) => (room.list['x-unique'] = [{ key: 'box.kind', message: '' }]), [`${boxes}/x-unique/0/message pesan tidak boleh kosong; tulis apa yang harus diisi orang`]],
  ['nothing to send for a row', (room) => delete body(room)['item'], ['/submit/body/boxes tambahkan "item": {…} (yang dikirim untuk setiap butir)']],
  ['two things to send for a row', (room) => (body(room)['$case'] = [{ item: { size: '=box.size', kind: '=box.kind' } }]), ['/submit/body/boxes/item "$case" sudah ada; hapus salah satu']],
] // prettier-ignore

test.each(rooms)('a document: %s', async (_, change, expected) => {
  const room = roomDocument()
  change(room)
  const errors = await compileDialogText(room.definition, roomScreen)
  expect(errors.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual(expected)
})
