import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CompiledAnswered, Scope } from '../../../src/contract/module.ts'
import { useConnectedNavigation } from '../../../src/engine/navigation.tsx'
import { forgetAllDrafts } from '../draft/kept-drafts.ts'
import { addModalRoot, drawPage } from '../draw-page.tsx'
import { compiledDialog, field } from './sample-form.ts'

const part = (scope: Scope, name: string) => {
  const value = (scope.answer as Record<string, unknown>)[name]
  return typeof value === 'number' ? String(value) : ''
}
const address = (scope: Scope, end: string) => (part(scope, 'id') === '' ? '' : `/nota/${part(scope, 'id')}${end}`)
const answered: CompiledAnswered = {
  status: (scope) => `Nota #${part(scope, 'nomor')} tersimpan.`,
  actions: [
    { label: 'Cetak nota', to: (scope) => address(scope, '/cetak') },
    { label: 'Lihat', to: (scope) => address(scope, '') },
  ],
}
const dialog = compiledDialog({
  fields: [field('merek', { title: 'Merek' })],
  submit: { status: 'Nota tersimpan.', alert: null, answered },
})

beforeEach(async () => {
  addModalRoot()
  await forgetAllDrafts(dialog.id)
})

const gone: string[] = []
function Router() {
  useConnectedNavigation((to) => void gone.push(to))
  return null
}

async function save(answer: unknown, extensions = true) {
  const page = drawPage({ dialogs: [dialog], extensions, content: <Router /> })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: `Buka ${dialog.id}` }))
  await user.type(await screen.findByRole('textbox'), 'Uji')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await act(async () => page.client.last().answer(answer))
  return { ...page, user }
}

describe('the confirmation', () => {
  it('names what was stored, and leads there without loading the page anew', async () => {
    const { user } = await save({ id: 7, nomor: 41 })
    const status = await screen.findByText('Nota #41 tersimpan.')
    expect(status.closest('[role=status]')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Cetak nota' }).getAttribute('href')).toBe('/nota/7/cetak')
    await user.click(screen.getByRole('link', { name: 'Lihat' }))
    expect(gone).toEqual(['/nota/7'])
    expect(screen.queryByText('Nota #41 tersimpan.')).toBeNull()
  })

  it.each([
    ['nothing', undefined],
    ['no number', { nama: 'x' }],
    ['a list', [1]],
  ])('is the plain one where the server answers %s', async (_name, answer) => {
    await save(answer)
    expect(await screen.findByText('Nota tersimpan.')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('leaves out a page whose part is not answered', async () => {
    await save({ nomor: 41 })
    expect(await screen.findByText('Nota #41 tersimpan.')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is the plain one without extensions, whatever is answered, which is not read', async () => {
    const { client } = await save({ id: 7, nomor: 41 }, false)
    expect(await screen.findByText('Nota tersimpan.')).toBeDefined()
    expect(client.last().options.expect).toBe('none')
  })

  it('stays until the next one is sent', async () => {
    const { user, client } = await save({ id: 7, nomor: 41 })
    await screen.findByText('Nota #41 tersimpan.')
    await user.click(screen.getByRole('button', { name: `Buka ${dialog.id}` }))
    await user.type(await screen.findByRole('textbox'), 'Uji')
    expect(screen.getByText('Nota #41 tersimpan.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(screen.queryByText('Nota #41 tersimpan.')).toBeNull()
    await act(async () => client.last().answer({ id: 8, nomor: 42 }))
    expect(await screen.findByText('Nota #42 tersimpan.')).toBeDefined()
  })
})
