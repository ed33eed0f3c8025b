import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../src/server/settings.ts'

test('without variables everything has its default', () => {
  expect(readSettings({}, '/srv/trading')).toEqual({
    host: '127.0.0.1',
    port: 3000,
    database: { kind: 'embedded', folder: path.resolve('/srv/trading/data') },
    schemasDir: path.resolve('/srv/trading/schemas'),
    sampleData: undefined,
    logLevel: 'info',
    apiBase: '',
    extensions: true,
    schemasWritable: false,
    publicUrl: null,
    auth: undefined,
  })
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
  [{ SCHEMAS_DIR: 'lain' }, { schemasDir: '/srv/lain' }],
  [{ SAMPLE_DATA: '0' }, { sampleData: false }],
  [{ SAMPLE_DATA: '1' }, { sampleData: true }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ API_BASE: 'https://api.toko.id/' }, { apiBase: 'https://api.toko.id' }],
  [{ EXTENSIONS: '0' }, { extensions: false }],
  [{ SCHEMAS_WRITABLE: '1' }, { schemasWritable: true }],
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
  ['DATABASE_URL', 'postgres'],
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
