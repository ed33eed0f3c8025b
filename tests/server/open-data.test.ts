import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openData } from '../../src/server/open-data.ts'
import { DefinitionStore } from '../../src/server/platform/definitions/definition-store.ts'
import { readSettings } from '../../src/server/settings.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('a data folder that cannot be opened is told at once: no definition is compiled for it', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'foto.jpg'), '')
  const compiling = vi.spyOn(DefinitionStore, 'open')
  onTestFinished(() => compiling.mockRestore())
  const parts: { close: () => Promise<unknown> }[] = []
  const opening = openData(readSettings({ DATA_DIR: folder }), () => {}, parts)
  await expect(opening).rejects.toThrow('berisi berkas lain dan bukan data Trading')
  expect(compiling).not.toHaveBeenCalled()
  expect(parts).toEqual([])
})
