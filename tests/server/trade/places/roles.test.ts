import { describe, expect, test } from 'vitest'
import { useRoles } from '../../platform/access/role-server.ts'
import { pickers, type Type } from './places.ts'

const others = ['kasir', 'pembelian', 'gudang'] as const
const { send } = await useRoles(['pemilik', 'admin', ...others])

const types = Object.entries(pickers) as [Type, string][]
const nameFor = (type: Type, role: string) => ({ nama: `${type} ${role}`, ...(type === 'gudang' ? { cabang: 1 } : {}) })

interface Entry {
  id: string
  button?: { label: string }
  adds?: { lookups: string[]; field: string }
}
const entries = async (role: string): Promise<Map<string, Entry>> => {
  const { text } = await send(role, 'GET', '/definitions/index.json')
  return new Map((JSON.parse(text) as { entries: Entry[] }).entries.map((entry) => [entry.id, entry]))
}

describe.each(types)('%s', (type, picker) => {
  const url = `/api/master/${type}`
  test.each(['pemilik', 'admin'])('%s adds, lists, changes, archives and removes one', async (role) => {
    const added = await send(role, 'POST', url, nameFor(type, role))
    expect([added.status, added.text]).toEqual([201, expect.stringContaining('"id"')])
    const { id } = JSON.parse(added.text) as { id: number }
    expect((await send(role, 'GET', url)).status).toBe(200)
    const version = async () => ({ 'if-match': String((await send(role, 'GET', `${url}/${id}`)).headers['etag']) })
    const changed = { ...nameFor(type, role), nama: `${type} baru` }
    expect((await send(role, 'PUT', `${url}/${id}`, changed, await version())).status).toBe(200)
    expect((await send(role, 'POST', `${url}/${id}/arsip`, { arsip: true })).status).toBe(201)
    expect((await send(role, 'DELETE', `${url}/${id}`, undefined, await version())).status).toBe(200)
    expect((await entries(role)).get(`master/${type}`)).toMatchObject({
      button: { label: expect.any(String) },
      adds: { lookups: [`${url}/options`, picker], field: 'nama' },
    })
  })

  test.each(others)('%s has nothing of them but what its pages ask by operations of their own', async (role) => {
    for (const [method, address, body] of [
      ['POST', url, nameFor(type, role)],
      ['GET', url],
      ['GET', `${url}/1`],
      ['PUT', `${url}/1`, nameFor(type, role)],
      ['POST', `${url}/1/arsip`, { arsip: true }],
      ['DELETE', `${url}/1`],
    ] as const)
      expect((await send(role, method, address, body, { 'if-match': '"1"' })).status, `${method} ${address}`).toBe(403)
    expect((await entries(role)).get(`master/${type}`)).toBeUndefined()
    expect((await send(role, 'POST', `${url}/options`, { search: '' })).status).toBe(403)
  })
})
