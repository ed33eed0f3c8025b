import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LeanCutter, leanEdits } from '../../src/app/lean/lean-edits.ts'
import isPropValid from '../../src/app/lean/prop-valid.ts'
import reactIs from '../../src/app/lean/react-is.ts'

const modules = path.resolve('node_modules')
const folders = ['react-router/dist/production', '@rjsf/core/lib/components/fields', 'openapi-fetch/dist']
const files = folders.flatMap((folder) =>
  readdirSync(path.join(modules, folder))
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => path.join(modules, folder, name)),
)

describe('what is cut out of libraries', () => {
  test('each is there in the libraries that are installed, in one file', () => {
    const cutter = new LeanCutter()
    const cut = files.filter((file) => cutter.cut(file, readFileSync(file, 'utf8')) !== null)
    expect(cut).toHaveLength(leanEdits.length)
    expect(cutter.missed()).toEqual([])
  })

  test('a library that has changed ends the build', () => {
    const edit = { file: /a\.js$/, has: /one/, cuts: [[/two/, '']] as const }
    expect(() => new LeanCutter([edit]).cut('/b/a.js', 'one three')).toThrow('/two/')
    expect(new LeanCutter([edit]).cut('/b/a.js', 'one two')).toBe('one ')
    expect(new LeanCutter([edit]).cut('/b/c.js', 'one two')).toBeNull()
    expect(new LeanCutter([edit]).missed()).toEqual([String(edit.file)])
  })
})

test('plain elements get everything but what MUI keeps for itself', () => {
  expect(['href', 'onClick', 'aria-label', 'data-x', 'inert'].every(isPropValid)).toBe(true)
  expect(['as', 'sx', 'theme', 'ownerState'].some(isPropValid)).toBe(false)
})

test('kinds of components are told apart', () => {
  const forwarded = { $$typeof: Symbol.for('react.forward_ref') }
  const kept = { $$typeof: Symbol.for('react.memo') }
  expect([forwarded, kept, 'a', null].map((type) => reactIs.isForwardRef({ type }))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([forwarded, kept, 'a', null].map((type) => reactIs.isMemo(type))).toEqual([false, true, false, false])
})
