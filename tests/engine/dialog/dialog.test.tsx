import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { opensDialog } from '../../../src/engine/dialog/dialogs.ts'
import { addModalRoot, drawPage } from '../draw-page.tsx'
import { forgetAllDrafts, keptPartsOf } from '../draft/kept-drafts.ts'
import { compiledDialog, field, missing } from '../form/sample-form.ts'

const merek = compiledDialog({
  fields: [field('merek', { title: 'Merek', alwaysRequired: true })],
  validate: (values) => (values.merek === undefined ? [missing('merek')] : []),
})

beforeEach(async () => {
  addModalRoot()
  await forgetAllDrafts(merek.id)
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function openDialog(dialog = merek, more: Parameters<typeof drawPage>[0] = {}) {
  const page = drawPage({ dialogs: [dialog], ...more })
  const opener = await screen.findByRole('button', { name: `Buka ${dialog.id}` })
  const user = userEvent.setup()
  await user.click(opener)
  const box = await screen.findByRole('textbox')
  return { ...page, user, opener, box }
}

const save = () => screen.getByRole('button', { name: 'Simpan' })

describe('leaving', () => {
  it.each([
    ['Batal', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Batal' }))],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('by %s closes, empties, and gives the focus back', async (_name, leave) => {
    const { user, opener, box } = await openDialog()
    expect(screen.getByRole('dialog', { name: 'Tambah Merek Baru' })).toBeDefined()
    // The field is there a moment before the form has given it the focus.
    await waitFor(() => {
      expect(document.activeElement).toBe(box)
    })
    await user.type(box, 'Uji')
    await leave(user)
    const discard = screen.queryByRole('button', { name: 'Buang' })
    if (discard) await user.click(discard)
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(document.activeElement).toBe(opener)
    await user.click(opener)
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('')
  })

  it('by Batal can be taken back, once, by whoever had typed something', async () => {
    const { user, opener, box } = await openDialog()
    await user.type(box, 'Uji')
    await user.click(screen.getByRole('button', { name: 'Batal' }))
    expect(screen.getByText('Tambah Merek Baru: isian dibuang.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Urungkan' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('Uji')
    // And is kept as before.
    await expect.poll(() => keptPartsOf(merek.id)).toContain('form')
    await user.clear(screen.getByRole('textbox'))
    await user.click(screen.getByRole('button', { name: 'Batal' }))
    expect(screen.queryByRole('button', { name: 'Urungkan' }), 'nothing was lost').toBeNull()
    await user.click(opener)
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('')
  })

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'a click beside it',
      (user: ReturnType<typeof userEvent.setup>) => user.click(document.querySelector('.MuiDialog-container')!),
    ],
  ])('by %s asks first when something is filled in, and going on loses nothing', async (_name, leave) => {
    const { user, box } = await openDialog()
    await user.type(box, 'Uji')
    await leave(user)
    expect(screen.getByRole('dialog', { name: 'Buang isian?' })).toBeDefined()
    const goOn = screen.getByRole('button', { name: 'Lanjutkan' })
    expect(document.activeElement).toBe(goOn)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('button', { name: 'Lanjutkan' })).toBeNull()
    expect(document.activeElement).toBe(box)
    await leave(user)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Tambah Merek Baru' })).toBeDefined()
    expect(box).toHaveProperty('value', 'Uji')
  })

  it('by Escape is done at once when nothing is filled in, by a click beside it never', async () => {
    const { user } = await openDialog()
    await user.click(document.querySelector('.MuiDialog-container')!)
    expect(screen.getByRole('dialog', { name: 'Tambah Merek Baru' })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('by Back asks first when something is filled in; Back once more goes on', async () => {
    const { user, box, address, opener } = await openDialog()
    await user.type(box, 'Uji')
    const back = () => act(async () => address.go(-1))
    await back()
    expect(screen.getByRole('dialog', { name: 'Buang isian?' })).toBeDefined()
    expect(address.read()).toEqual([merek.id])
    await back()
    expect(screen.queryByRole('dialog', { name: 'Buang isian?' })).toBeNull()
    expect(box).toHaveProperty('value', 'Uji')
    await back()
    await user.click(screen.getByRole('button', { name: 'Buang' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address.read()).toEqual([])
    expect(document.activeElement).toBe(opener)
  })

  it('gives the focus to the button of the dialog when that never had it', async () => {
    drawPage({ dialogs: [merek], content: <button {...opensDialog(merek.id)}>Merek</button> })
    const user = userEvent.setup()
    // Some browsers give a button no focus when it is pressed by mouse.
    act(() => (document.activeElement as HTMLElement).blur())
    act(() => screen.getByRole('button', { name: `Buka ${merek.id}` }).click())
    await screen.findByRole('textbox')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Merek' }))
  })
})

describe('saving', () => {
  it('shows problems at their fields and gives the first one the focus', async () => {
    const { user, box, client } = await openDialog()
    await user.click(save())
    await waitFor(() => {
      expect(document.activeElement).toBe(box)
    })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(box.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('merek wajib diisi')
    expect(screen.getByRole('textbox', { name: 'Merek' })).toBe(box)
    expect(client.sent).toHaveLength(0)
  })

  it('sends once for two clicks, says so meanwhile, then closes', async () => {
    const { user, box, client, opener } = await openDialog()
    await user.type(box, 'Uji')
    await user.dblClick(save())
    expect(screen.getByRole('button', { name: 'Menyimpan...' }).getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Escape}')
    expect(client.sent).toHaveLength(1)
    expect(client.last()).toMatchObject({ operation: 'tambah', input: { merek: 'Uji' } })
    await act(async () => {
      client.last().answer(undefined)
    })
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(document.activeElement).toBe(opener)
    await expect.poll(() => keptPartsOf(merek.id)).toEqual([])
  })

  it('gives nothing back that a choice has emptied while it is being sent', async () => {
    const dialog = compiledDialog({
      fields: [field('merek', { clears: ['tipe'] }), field('tipe', { visible: () => false })],
    })
    const filled = { ...dialog, initial: () => ({ tipe: 'Lama' }) }
    const { user, box } = await openDialog(filled)
    // The note comes behind the fields.
    await act(async () => void (await import('../../../src/engine/form/hidden-note.tsx')))
    await user.type(box, 'U')
    const undo = await screen.findByRole('button', { name: 'Urungkan' })
    expect(undo.closest('[inert]')).toBeNull()
    await user.click(save())
    expect(undo.closest('[inert]')).not.toBeNull()
  })

  it('is done by Enter in a line of text', async () => {
    const { user, box, client } = await openDialog()
    await user.type(box, 'Uji{Enter}')
    expect(client.sent).toHaveLength(1)
  })

  it('keeps the form after a lost answer, and repeats under the same key', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, box, client } = await openDialog()
    await user.type(box, 'Uji')
    await user.click(save())
    await act(async () => {
      client.last().fail('network')
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Server tidak dapat dihubungi')
    expect(box).toHaveProperty('value', 'Uji')
    await user.click(save())
    expect(client.sent).toHaveLength(2)
    const [first, second] = client.sent
    expect(first?.options.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey)
    expect(console.error).toHaveBeenCalledWith('Submit tambah failed', expect.objectContaining({ kind: 'network' }))
  })

  it('shows a refusal at the field it came from and the rest in the alert; the next try has a new key', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, box, client } = await openDialog()
    await user.type(box, 'Uji')
    await user.click(save())
    const errors = [
      { pointer: '/merek', message: 'Merek sudah ada.' },
      { pointer: '/lain', message: 'Ditolak.' },
    ]
    await act(async () => {
      client.last().fail('refused', { title: 'Tidak dapat disimpan', errors })
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Tidak dapat disimpan. Ditolak.')
    expect(screen.getByText('Merek sudah ada.')).toBeDefined()
    expect(document.activeElement).toBe(box)
    await user.type(box, ' 2')
    expect(screen.queryByText('Merek sudah ada.')).toBeNull()
    await user.click(save())
    expect(client.last().options.idempotencyKey).not.toBe(client.sent[0]?.options.idempotencyKey)
  })

  it('confirms with an alert', async () => {
    const dialog = { ...merek, submit: { ...merek.submit, alert: 'Kota successfully added!' } }
    const { user, box, client } = await openDialog(dialog)
    await user.type(box, 'Uji{Enter}')
    await act(async () => {
      client.last().answer(undefined)
    })
    expect((await screen.findByRole('alert')).textContent).toBe('Kota successfully added!')
  })

  it.each([
    ['without a call', null, true],
    ['with an extension against a server that has none', { ...merek.submit.call, extension: true }, false],
  ])('only logs the body %s', async (_name, call, extensions) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const dialog = { ...merek, submit: { ...merek.submit, call: call as typeof merek.submit.call } }
    const { user, box, client } = await openDialog(dialog, { dialogs: [dialog], extensions })
    await user.type(box, 'Uji{Enter}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(info).toHaveBeenCalledWith('Submit', { merek: 'Uji' })
    expect(client.sent).toHaveLength(0)
  })
})

it('comes back after a reload with what was typed', async () => {
  const { user, box, unmount, address } = await openDialog()
  await user.type(box, 'Uji')
  unmount()
  drawPage({ dialogs: [merek], address })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Merek' })).value).toBe('Uji')
})

it('validates on blur where the definition says so', async () => {
  const { user } = await openDialog({ ...merek, validateOn: 'blur' })
  expect(screen.queryByText('merek wajib diisi')).toBeNull()
  await user.tab()
  expect(screen.getByText('merek wajib diisi')).toBeDefined()
})

it('shows its heading line when the answer is there', async () => {
  const heading = {
    call: { operation: 'nextId', method: 'GET' as const, path: '/api/nextid', extension: false },
    as: 'next',
    text: ({ next }: Readonly<Record<string, unknown>>) => `ID Produk: ${String((next as { nextId: number }).nextId)}`,
    loading: 'Loading...',
  }
  const { client } = await openDialog({ ...merek, heading })
  expect(screen.getByText('Loading...')).toBeDefined()
  await act(async () => {
    client.last().answer({ nextId: 7 })
  })
  expect(await screen.findByText('ID Produk: 7')).toBeDefined()
})

it('is not shown without the modal container, and says so in the log', async () => {
  document.body.innerHTML = ''
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  drawPage({ dialogs: [merek] })
  await userEvent.click(await screen.findByRole('button', { name: 'Buka master/merek' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(error).toHaveBeenCalledWith(expect.stringContaining('#modal-root'))
})

it('offers to load a definition again that could not be loaded', async () => {
  const attempts: number[] = []
  const entry = { id: merek.id, kind: 'dialog' as const, title: merek.title, url: 'merek.js' }
  const definitions = {
    index: () => Promise.resolve({ format: 1 as const, entries: [entry] }),
    load: (_entry: unknown, attempt: number) => {
      attempts.push(attempt)
      return attempt === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(merek)
    },
  }
  drawPage({ dialogs: [merek], definitions })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Buka master/merek' }))
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('textbox', { name: 'Merek' })).toBeDefined()
  expect(attempts).toEqual([0, 1])
})
