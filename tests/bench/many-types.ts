/** As many master types as wanted, each with fields, messages and examples that no other has. */
export function manyTypes(count: number): Map<string, string> {
  return new Map(Array.from({ length: count }, (_, index) => [`master/jenis-${index}.json`, typeText(index)]))
}

/** One of them; another `title` is a change of its text alone. */
export function typeText(index: number, title = `Tambah Jenis ${index}`): string {
  const name = `nama${index}`
  const fields = Array.from({ length: index % 5 }, (_, at) => fieldOf(index, at))
  const missing = { at: `/${name}`, message: `Nama ${index} wajib diisi` }
  const filled = Object.fromEntries([[name, 'Uji'], ...fields.map(({ key, good }) => [key, good])])
  const definition = {
    $schema: '../definition.schema.json',
    kind: 'dialog',
    title,
    button: { screen: 'master', label: `Jenis ${index}`, order: 1000 + index },
    schema: {
      type: 'object',
      properties: {
        [name]: { type: 'string', title: `Nama ${index}`, minLength: 1 },
        ...Object.fromEntries(fields.map(({ key, schema }) => [key, schema])),
        ...(index % 10 === 9 ? { induk: { title: 'Induk', 'x-options': { record: `jenis-${index - 1}` } } } : {}),
      },
      required: [name],
      errorMessage: { required: { [name]: missing.message }, properties: { [name]: missing.message } },
    },
    submit: {},
    examples: [
      { name: 'terisi', data: filled },
      { name: 'kosong', data: {}, issues: [missing] },
      {
        name: 'salah',
        data: { ...filled, ...Object.fromEntries(fields.map(({ key, bad }) => [key, bad])) },
        issues: fields.map(({ key, message }) => ({ at: `/${key}`, message })),
      },
    ],
  }
  return `${JSON.stringify(definition, null, 2)}\n`
}

interface Field {
  key: string
  schema: object
  good: unknown
  bad: unknown
  message: string
}

function fieldOf(index: number, at: number): Field {
  const key = `kolom${index}x${at}`
  const message = `Kolom ${index}.${at} salah`
  const title = `Kolom ${at}`
  switch ((index + at) % 4) {
    case 0:
      return { key, message, good: index, bad: index - 1, schema: { type: 'number', title, minimum: index, errorMessage: message } }
    case 1:
      return { key, message, good: 'a', bad: 'b'.repeat(21), schema: { type: 'string', title, maxLength: 20, errorMessage: message } }
    case 2:
      return { key, message, good: `2026-01-0${(index % 9) + 1}`, bad: '2026', schema: { type: 'string', title, format: 'date', errorMessage: message } }
    default: {
      const rules = [{ rule: `doc.${key} == null || doc.${key} > ${index}.0`, message }]
      return { key, message, good: index + 1, bad: index, schema: { type: 'number', title, 'x-rules': rules } }
    }
  }
} // prettier-ignore
