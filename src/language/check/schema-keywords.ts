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
  patternProperties: 'sebutkan setiap kolom dalam "properties"',
  unevaluatedProperties: 'sebutkan setiap kolom dalam "properties"',
  propertyNames: 'sebutkan setiap kolom dalam "properties"',
  minProperties: 'pakai "required"',
  maxProperties: 'sebutkan setiap kolom dalam "properties"',
  contains: 'pakai "x-rules"',
  minContains: 'pakai "x-rules"',
  maxContains: 'pakai "x-rules"',
  prefixItems: 'pakai satu skema "items" untuk semua butir',
  additionalItems: 'pakai satu skema "items" untuk semua butir',
  unevaluatedItems: 'pakai satu skema "items" untuk semua butir',
  nullable: 'kolom kosong selalu boleh; pakai "type" dengan "null" bila perlu',
  examples: 'tulis di samping "type" kolom (saran isian), atau pakai "examples" milik definisi',
  deprecated: 'hapus kolomnya',
  writeOnly: 'tidak ada kolom rahasia',
  contentEncoding: 'berkas tidak didukung',
  contentMediaType: 'berkas tidak didukung',
  enumNames: 'pakai "oneOf" berisi {"const": "…", "title": "…"}, atau "ui:enumNames"',
  discriminator: 'pakai "x-visible"',
}
