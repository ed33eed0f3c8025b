/** What libraries bring along and no definition uses, or only later: the build puts these in their place. */
import type { AliasOptions, Plugin } from 'vite'
import { LeanCutter } from './lean-edits.ts'

const here = (file: string): string => new URL(file, import.meta.url).pathname

/** Everywhere, so that tests meet what the product has. */
export const leanAliases = [
  // Markdown in descriptions (31 KB).
  { find: /^markdown-to-jsx\/react$/, replacement: here('markdown.ts') },
  { find: /^fast-equals$/, replacement: here('fast-equals.ts') },
] satisfies AliasOptions

/** By who imports it. */
const leanImports = [
  { by: /@emotion\/react\//, what: 'hoist-non-react-statics', file: 'hoist-statics.ts' },
  { by: /compiler\/runtime\/form-runtime\.ts$/, what: 'ajv/dist/runtime/equal.js', file: 'json-equal.ts' },
  { by: /@mui\/styled-engine\//, what: '@emotion/styled', file: 'emotion-styled.ts' },
  { by: /@emotion\/styled\//, what: '@emotion/is-prop-valid', file: 'prop-valid.ts' },
  { by: /@rjsf\/utils\/lib\/getWidget\.js$/, what: 'react-is', file: 'react-is.ts' },
  { by: /@rjsf\/utils\/lib\/findSchemaDefinition\.js$/, what: 'fast-uri', file: 'fast-uri.ts' },
  { by: /@rjsf\/utils\/lib\/resolveUiSchema\.js$/, what: './findSchemaDefinition.js', file: 'schema-definition.ts' },
  { by: /@mui\/material\/ButtonBase\/ButtonBase\.mjs$/, what: './TouchRipple.mjs', file: 'touch-ripple.ts' },
  { by: /@mui\/material\/ButtonBase\/ButtonBase\.mjs$/, what: '../useLazyRipple/index.mjs', file: 'lazy-ripple.ts' },
  {
    by: /@mui\/material\/(Icon)?Button\/(Icon)?Button\.mjs$/,
    what: '../CircularProgress/index.mjs',
    file: 'progress.tsx',
  },
  { by: /@mui\/material\/(Dialog|Backdrop)\/\w+\.mjs$/, what: '../Fade/index.mjs', file: 'fade.tsx' },
  { by: /@mui\/material\/styles\/createThemeNoVars\.mjs$/, what: './stringifyTheme.mjs', file: 'theme-text.ts' },
  { by: /@mui\/material\/styles\/ThemeProvider\.mjs$/, what: './ThemeProviderWithVars.mjs', file: 'css-variables.ts' },
  { by: /@mui\/material\/styles\/createTheme\.mjs$/, what: './createThemeWithVars.mjs', file: 'css-variables.ts' },
  { by: /@mui\/material\/Autocomplete\/Autocomplete\.mjs$/, what: '../Popper/index.mjs', file: 'popper.tsx' },
  { by: /@mui\/material\/Autocomplete\/Autocomplete\.mjs$/, what: '../Chip/index.mjs', file: 'chip.tsx' },
]

/** Entries that come with warnings for development, which no build of ours shows. */
const leanEntries = new Map([
  ['react-router', '../../../node_modules/react-router/dist/production/index.mjs'],
  ['react-router/dom', '../../../node_modules/react-router/dist/production/dom-export.mjs'],
])

const cutter = new LeanCutter()

/** The same for what others may import as it is. */
export const leanLibraries: Plugin = {
  name: 'trading-lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId(what, importer) {
    const entry = leanEntries.get(what)
    if (entry !== undefined) return here(entry)
    const found = leanImports.find((each) => each.what === what && importer !== undefined && each.by.test(importer))
    return found ? here(found.file) : null
  },
  transform(text, file) {
    const code = cutter.cut(file, text)
    return code === null ? null : { code, map: null }
  },
  buildEnd(error) {
    const missed = cutter.missed()
    if (!error && missed.length > 0)
      this.error(`Files of src/app/lean/lean-edits.ts are not there: ${missed.join(', ')}`)
  },
}
