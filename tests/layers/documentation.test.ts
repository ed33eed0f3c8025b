/** What strangers read first stays short enough to be read, and leads to what is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const longestReadme = 160
/** A line has fewer letters than this. */
const tooLong = 120

const read = (file: string): string => readFileSync(file, 'utf8')

const guides = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => path.join('docs', file))
const documents = ['README.md', 'SECURITY.md', ...guides]

/** The lines that people read: those of code blocks are copied, and an address cannot be broken. */
function prose(text: string): string[] {
  const withoutCode = text.replace(/^```[\s\S]*?^```$/gm, (block) => block.replace(/[^\n]+/g, ''))
  return withoutCode.split('\n').map((line) => line.replace(/https?:\/\/[^\s)>`]+/g, ''))
}

/** `src/{engine,widgets}/a.ts` stands for two paths. */
function spelledOut(written: string): string[] {
  const [whole, choices] = /\{([^}]*)\}/.exec(written) ?? []
  if (whole === undefined || choices === undefined) return [written]
  return choices.split(',').flatMap((choice) => spelledOut(written.replace(whole, choice)))
}

function linksIn(file: string): string[] {
  const targets = [
    ...prose(read(file))
      .join('\n')
      .matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g),
  ].map(([, to]) => to ?? '')
  return targets.map((to) => path.join(path.dirname(file), to))
}

test('the README is at most three screens', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(longestReadme)
})

test.each(documents)('%s has no long lines', (file) => {
  const long = prose(read(file)).flatMap((line, index) => (line.length < tooLong ? [] : [`${file}:${index + 1}`]))
  expect(long).toEqual([])
})

test('links between documents lead to files that exist', () => {
  const links = documents.flatMap((file) => linksIn(file).map((to) => `${file} -> ${to}`))
  expect(links.length).toBeGreaterThan(guides.length)
  expect(links.filter((link) => !existsSync(link.split(' -> ')[1] ?? ''))).toEqual([])
})

test('every guide and decision is reached from the README', () => {
  const reached = new Set(['README.md'])
  // It grows while it is walked.
  for (const file of reached)
    if (file.endsWith('.md') && existsSync(file)) for (const to of linksIn(file)) reached.add(to)
  expect(guides.filter((file) => !reached.has(file))).toEqual([])
})

test('the folders and files that the README names are there', () => {
  const code = [...read('README.md').matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? '')
  const named = code
    .filter((text) => /^(src|tests|schemas|openapi|deploy)\/[\w.,{}/-]*$/.test(text))
    .flatMap(spelledOut)
  expect(named).toContain('src/definition/record-sections')
  expect(named.filter((one) => !existsSync(one))).toEqual([])
})

test('every dependency has its reason', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const reasons = read('docs/dependencies.md')
  const isNamed = (name: string): boolean =>
    [name, name.replace(/\/.*/, '/*')].some((written) => reasons.includes(`\`${written}\``))
  const names = Object.keys({ ...dependencies, ...devDependencies })
  expect(names.filter((name) => !isNamed(name))).toEqual([])
})
