/**
 * JSON Schema keywords that this format leaves out, and what says the same here (Indonesian). Ajv
 * could check most of them, but no widget could draw them, or their problems had no field to stand at.
 */
export const unsupportedKeywords: Readonly<Record<string, string>> = {
  $ref: 'hanya untuk kolom dan butir daftar; tulis skema formulir di tempatnya',
  $defs: 'hanya di samping "properties" milik formulir; pindahkan ke sana',
  definitions: 'tulis "$defs" di samping "properties" milik formulir',
  $dynamicRef: 'tulis skema itu di tempatnya',
  $id: 'nama definisi adalah jalur berkasnya',
  $anchor: 'tulis skema di tempatnya',
  $vocabulary: 'format ini punya kosakata sendiri',
  not: 'pakai "x-rules"',
  unevaluatedProperties: 'sebutkan setiap kolom dalam "properties"',
  contains: 'pakai "x-rules"',
  minContains: 'pakai "x-rules"',
  maxContains: 'pakai "x-rules"',
  additionalItems: 'tulis "items" di samping "prefixItems"',
  unevaluatedItems: 'pakai satu skema "items" untuk semua butir',
  nullable: 'kolom kosong selalu boleh; pakai "type" dengan "null" bila perlu',
  examples: 'tulis di samping "type" kolom (saran isian), atau pakai "examples" milik definisi',
  deprecated: 'hapus kolomnya',
  writeOnly: 'tidak ada kolom rahasia',
  contentEncoding: 'untuk berkas tulis "format": "data-url"',
  contentMediaType: 'untuk berkas tulis "format": "data-url" dan "x-file": {"kinds": […]}',
  enumNames: 'pakai "oneOf" berisi {"const": "…", "title": "…"}, atau "ui:enumNames"',
  discriminator: 'pakai "x-visible"',
}

/**
 * Words that authors try first, and what says the same in this format (Indonesian). Each table maps a word in small
 * letters to the mend; `…` in a mend stands for a text of the author's own.
 */
type Mends = Readonly<Record<string, string>>

const text = '"type": "string"'
const date = '"type": "string", "format": "date"'
const number = '"type": "number"'
const choices = '"type": "string", "enum": ["…", "…"]'
const money = `${number} dan "uiSchema": {"FIELD": {"ui:widget": "money"}}`
const textarea = `${text} dan "uiSchema": {"FIELD": {"ui:widget": "textarea"}}`
const picker = '"x-options": {"operation": "…"} tanpa "type"'

/** All words with one mend. */
function words(list: string, mend: string): Mends {
  return Object.fromEntries(list.split(' ').map((word) => [word, mend]))
}

/** For `"type": word`. */
const typeMends: Mends = {
  ...words('date tanggal tgl', date),
  ...words('datetime timestamp', `${text}, "format": "date-time"`),
  ...words('time jam', `${text}, "format": "time"`),
  ...words('text teks str char varchar', text),
  ...words('phone telepon tel telp', `${text} dan "uiSchema": {"FIELD": {"ui:widget": "tel"}}`),
  ...words('password sandi', `${text} dan "uiSchema": {"FIELD": {"ui:widget": "password"}}`),
  ...words('url uri', `${text}, "format": "uri"`),
  ...words('textarea longtext memo multiline', textarea),
  ...words('email', `${text}, "format": "email"`),
  ...words('money currency rupiah uang', money),
  ...words('int long bigint bulat', '"type": "integer"'),
  ...words('float double decimal numeric num angka', number),
  ...words('bool checkbox switch toggle', '"type": "boolean"'),
  ...words('select dropdown enum option options choice pilihan', choices),
  ...words('radio', `${choices} dan "uiSchema": {"FIELD": {"ui:widget": "radio"}}`),
  ...words('picker lookup relation reference ref autocomplete combobox', picker),
  ...words('list rows table daftar', '"type": "array"'),
}

/** For `"format": word`. */
const formatMends: Mends = {
  ...words('tanggal', '"format": "date"'),
  ...words('datetime timestamp', '"format": "date-time"'),
  ...words('jam', '"format": "time"'),
  ...words('url', '"format": "uri"'),
  ...words('file berkas image gambar picture upload', '"format": "data-url"'),
  ...words('phone telepon tel telp', `hapus "format": "uiSchema": {"FIELD": {"ui:widget": "tel"}}`),
  ...words('money currency rupiah uang', `hapus "format": ${money}`),
  ...words('textarea multiline', `hapus "format": "uiSchema": {"FIELD": {"ui:widget": "textarea"}}`),
}

/** For `"ui:widget": word`. */
const widgetMends: Mends = {
  ...words('currency rupiah uang', '"ui:widget": "money"'),
  ...words('textbox input string teks email uri url', '"ui:widget": "text"'),
  ...words('phone telepon telp', '"ui:widget": "tel"'),
  ...words('slider', '"ui:widget": "range"'),
  ...words('date-time alt-datetime', '"ui:widget": "datetime"'),
  ...words('dropdown combobox enum', '"ui:widget": "select"'),
  ...words('datepicker calendar tanggal alt-date', '"ui:widget": "date"'),
  ...words('switch toggle boolean bool', '"ui:widget": "checkbox"'),
  ...words('lookup autocomplete relation', '"ui:widget": "picker"'),
  ...words('multiline memo longtext', '"ui:widget": "textarea"'),
  ...words('integer int', '"ui:widget": "number"'),
}

/** For a keyword beside a field's type. */
const keywordMends: Mends = {
  ...words('label caption', '"title": "…"'),
  ...words('placeholder', '"uiSchema": {"FIELD": {"ui:placeholder": "…"}}'),
  ...words('widget ui:widget', '"uiSchema": {"FIELD": {"ui:widget": "…"}}'),
  ...words('choices values pilihan', '"enum": ["…", "…"]'),
  ...words('hidden show showif visibleif', '"x-visible": "…" (ekspresi)'),
  ...words('disabled locked', '"readOnly": true (selalu) atau "x-disabled": "…" (ekspresi)'),
  ...words('message messages error errormessages pesan', '"errorMessage": "…"'),
  ...words('formula calc calculate computed value', '"x-derive": "…" (ekspresi)'),
  ...words('min', '"minimum": 1 (angka) atau "minLength": 1 (teks)'),
  ...words('max', '"maximum": 100 (angka) atau "maxLength": 100 (teks)'),
  ...words('length', '"maxLength": 100'),
  ...words('mandatory wajib', '"required": ["FIELD"] di samping "properties"'),
  ...words('validate validation rules', '"x-rules": [{"rule": "…", "message": "…"}]'),
}

/** For a keyword of a `uiSchema`: what RJSF has, and what this format says instead. */
const uiMends: Mends = {
  ...words('ui:globaloptions ui:enableoptionaldatafieldfortype', 'hapus: isian yang kosong memang tidak dikirim'),
  ...words('ui:field', 'hapus: kolom digambar menurut "type" dan "ui:widget"'),
  ...words('ui:classnames ui:style ui:fieldtemplate ui:objectfieldtemplate', 'hapus: tema menentukan rupanya'),
  ...words('ui:enablemarkdownindescription', 'hapus: Markdown tidak ditampilkan'),
  ...words('ui:enumorder', 'nilai "enum" dalam urutan itu'),
  ...words('ui:inputtype', '"ui:options": {"inputType": "…"}'),
  ...words('ui:submitbuttonoptions', '"submit": {"button": "…"}'),
}

/** For a keyword whose value has another JSON type than it takes. */
const valueMends: Mends = {
  required: '"required": ["FIELD"] di samping "properties", bukan di dalam kolom',
  'x-options': '"x-options": {"operation": "…"}',
  'x-required': '"x-required": {"when": "…", "message": "…"}',
  'x-create': '"x-create": {"dialog": "…", "label": "…"}',
  'x-rules': '"x-rules": [{"rule": "…", "message": "…"}]',
  'x-visible': '"x-visible": "…" (ekspresi dalam tanda kutip)',
  'x-disabled': '"x-disabled": "…" (ekspresi dalam tanda kutip)',
  ...words('screens operations reads writes', '["…", "…"] atau "*"'),
  additionalProperties:
    'setiap kolom dalam "properties"; isian bernama bebas adalah kolom sendiri: {"type": "object", "additionalProperties": {"type": "string"}}',
  button: '"button": {"screen": "…", "label": "…", "order": 10}',
}

const tables = {
  type: typeMends,
  format: formatMends,
  widget: widgetMends,
  keyword: keywordMends,
  ui: uiMends,
  value: valueMends,
} as const

/** What to write instead of a word, with the field's name in it; undefined for a word that nobody means something by. */
export function mendOf(table: keyof typeof tables, word: string, field: string): string | undefined {
  const mends: Mends = tables[table]
  const known = [word, word.toLowerCase()].find((name) => Object.hasOwn(mends, name))
  return known === undefined ? undefined : mends[known]?.replaceAll('FIELD', field)
}
