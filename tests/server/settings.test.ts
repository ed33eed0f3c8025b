import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../src/server/settings.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('without variables everything has its default', () => {
  expect(readSettings({}, '/srv/trading')).toEqual({
    host: '127.0.0.1',
    port: 3000,
    database: { kind: 'embedded', folder: path.resolve('/srv/trading/data') },
    readUrls: [],
    schemasDir: path.resolve('/srv/trading/schemas'),
    openapiFile: null,
    sampleData: undefined,
    logLevel: 'info',
    apiBase: '',
    timeZone: null,
    extensions: true,
    schemasWritable: false,
    publicUrl: null,
    backups: null,
    metricsPort: null,
    auth: undefined,
  })
})

test('a secret stands in a file instead, and not in both', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'rahasia'), 'postgres://a:b@c/d\n')
  const file = { DATABASE_URL_FILE: 'rahasia' }
  expect(readSettings(file, folder).database).toEqual({ kind: 'postgres', url: 'postgres://a:b@c/d' })
  const both = { ...file, DATABASE_URL: 'postgres://x@y/z' }
  expect(() => readSettings(both, folder)).toThrow('DATABASE_URL_FILE: DATABASE_URL juga diisi')
  expect(() => readSettings({ DATABASE_URL_FILE: 'hilang' }, folder)).toThrow('berkas ini tidak dapat dibaca')
})

test('a replica is one of another server, and stands in a file too', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'replika'), 'postgres://a:b@r/d\n')
  const main = { DATABASE_URL: 'postgres://a:b@c/d' }
  expect(readSettings({ ...main, DATABASE_READ_URL_FILE: 'replika' }, folder).readUrls).toEqual(['postgres://a:b@r/d'])
  expect(() => readSettings({ DATABASE_READ_URL: 'postgres://a@r/d' })).toThrow('isi juga DATABASE_URL')
  expect(() => readSettings({ ...main, DATABASE_READ_URL: main.DATABASE_URL })).toThrow('sama dengan DATABASE_URL')
  expect(() => readSettings({ ...main, DATABASE_READ_URL: 'mysql://a:rahasia@r/d' })).toThrow('=mysql://…@r/d: harus')
})

test('a document of the API is a file that is there', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'api.yaml'), 'paths: {}')
  expect(readSettings({ OPENAPI_FILE: 'api.yaml' }, folder).openapiFile).toBe(path.join(folder, 'api.yaml'))
  const read = (OPENAPI_FILE: string) => () => readSettings({ OPENAPI_FILE }, folder)
  expect(read('hilang.yaml')).toThrow('OPENAPI_FILE=hilang.yaml: berkas ini tidak dapat dibaca')
  expect(read('.')).toThrow('OPENAPI_FILE=.: harus berkas .yaml, .yml atau .json')
})

const right = [
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ PORT: '' }, { port: 3000 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', auth: 'accounts' }],
  [{ HOST: '192.168.1.5' }, { auth: 'accounts' }],
  [{ HOST: '127.evil.example' }, { auth: 'accounts' }],
  [{ AUTH: 'accounts' }, { host: '127.0.0.1', auth: 'accounts' }],
  [{ AUTH: 'off' }, { auth: 'off' }],
  [{ HOST: '127.0.0.2' }, { host: '127.0.0.2' }],
  [{ HOST: 'localhost' }, { host: 'localhost' }],
  [{ PUBLIC_URL: 'https://toko.id/' }, { publicUrl: new URL('https://toko.id'), auth: 'accounts' }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ DATA_DIR: '/var/data' }, { database: { kind: 'embedded', folder: '/var/data' } }],
  [{ DATABASE_URL: 'postgres://a@b/c' }, { database: { kind: 'postgres', url: 'postgres://a@b/c' } }],
  [{ DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'postgres://a@r/c' }, { readUrls: ['postgres://a@r/c'] }],
  [
    { DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'postgres://a@r/c, postgres://a@s/c' },
    { readUrls: ['postgres://a@r/c', 'postgres://a@s/c'] },
  ],
  [{ SCHEMAS_DIR: 'lain' }, { schemasDir: '/srv/lain' }],
  [{ SAMPLE_DATA: '0' }, { sampleData: false }],
  [{ SAMPLE_DATA: '1' }, { sampleData: true }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ API_BASE: 'https://api.toko.id/' }, { apiBase: 'https://api.toko.id' }],
  [{ EXTENSIONS: '0' }, { extensions: false }],
  [{ TIME_ZONE: 'asia/jakarta' }, { timeZone: 'Asia/Jakarta' }],
  [{ SCHEMAS_WRITABLE: '1' }, { schemasWritable: true }],
  [{ BACKUP_DIR: 'cadangan' }, { backups: { folder: '/srv/cadangan', keep: 14, hour: 2 } }],
  [{ BACKUP_DIR: '/c', BACKUP_KEEP: '3', BACKUP_HOUR: '23' }, { backups: { folder: '/c', keep: 3, hour: 23 } }],
] as const

test.each(right)('%j', (environment, expected) => {
  expect(readSettings(environment, '/srv')).toMatchObject(expected)
})

const wrong = [
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000x'],
  ['PORT', '1e3'],
  ['HOST', 'http://localhost'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_HOUR', '24'],
  ['DATABASE_URL', 'postgres'],
  ['DATABASE_READ_URL', 'replika'],
  ['SAMPLE_DATA', 'yes'],
  ['LOG_LEVEL', 'verbose'],
  ['API_BASE', 'api.toko.id'],
  ['API_BASE', 'javascript:alert(1)'],
  ['EXTENSIONS', '2'],
  ['SCHEMAS_WRITABLE', 'ya'],
  ['PUBLIC_URL', 'toko.id'],
  ['PUBLIC_URL', 'ftp://toko.id'],
  ['PUBLIC_URL', 'https://toko.id/dagang'],
  ['AUTH', 'ya'],
  ['TIME_ZONE', 'Asia/Jakata'],
  ['TIME_ZONE', '+07:00'],
] as const

test.each(['0.0.0.0', '::', '192.168.1.5', 'toko.lan', '127.evil.example'])(
  'HOST=%s is refused with AUTH=off',
  (HOST) => {
    expect(() => readSettings({ HOST, AUTH: 'off' })).toThrow(`AUTH=off dengan HOST=${HOST} membuka semua data`)
  },
)

test('a proxy in front is refused with AUTH=off, and accounts with a page that cannot sign in', () => {
  const proxy = { PUBLIC_URL: 'https://toko.id' }
  expect(() => readSettings({ ...proxy, AUTH: 'off' })).toThrow('AUTH=off dengan PUBLIC_URL=https://toko.id membuka')
  for (const environment of [proxy, { HOST: '0.0.0.0' }, { AUTH: 'accounts' }]) {
    expect(() => readSettings({ ...environment, EXTENSIONS: '0' })).toThrow('tidak dapat dipakai dengan EXTENSIONS=0')
  }
})

describe('a wrong value is an error that names variable and value', () => {
  test.each(wrong)('%s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`Pengaturan salah:\n  ${name}=${value}: harus `)
  })

  test('all of them at once', () => {
    expect(() => readSettings({ PORT: 'x', EXTENSIONS: 'y' })).toThrow(/PORT=x: .*\n {2}EXTENSIONS=y: /)
  })

  test('a password is not repeated', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://root:rahasia@h/d' })).toThrow('DATABASE_URL=mysql://…@h/d')
  })
})
