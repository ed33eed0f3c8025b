// What Oxlint (.oxlintrc.json) cannot judge: layers that only look down, syntax that is not used here, React's own rules,
// and two rules about types that it does not have. Everything else is there, in a fifth of the time.
import importX, { createNodeResolver } from 'eslint-plugin-import-x'
import { defineConfig } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const code = '**/*.{ts,tsx,js,mjs}'
const browserLayers = ['api', 'engine', 'widgets', 'shell', 'app']
/** What a layer may not import, low to high. */
const forbidden = {
  compiler: ['api', 'engine', 'widgets', 'shell', 'app', 'server'],
  api: ['engine', 'widgets', 'shell', 'app', 'server'],
  engine: ['widgets', 'shell', 'app', 'server'],
  widgets: ['shell', 'app', 'server'],
  shell: ['app', 'server'],
  app: ['server'],
  server: ['engine', 'widgets', 'shell', 'app'],
}

const zones = [
  ...Object.entries(forbidden).map(([layer, others]) => ({
    target: `./src/${layer}`,
    from: others.map((other) => `./src/${other}`),
    message: `src/${layer} stands below or beside that layer: imports only go down.`,
  })),
  {
    target: browserLayers.map((layer) => `./src/${layer}`),
    from: './src/compiler',
    except: ['./module.ts', './page-module.ts', './role-module.ts', './widget-names.ts', './runtime'],
    message: 'The browser runs compiled definitions; the compiler itself stays out of the bundle.',
  },
  {
    target: './src/server',
    from: './src/api',
    except: ['./schema.ts'],
    message: 'The server shares only the generated types with the browser client.',
  },
]

const restrictedSyntax = [
  {
    selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
    message: 'No barrels: import from the file that has it.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Texts from definitions and servers are shown as text, never as markup.',
  },
]

export default defineConfig(
  { ignores: ['node_modules/', 'dist/', 'dist-server/', 'data/', 'test-results/', 'src/api/schema.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [code],
    extends: [tseslint.configs.base],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs'] })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'error',
      '@typescript-eslint/no-unsafe-enum-assignment': 'error',
      // Oxlint's sees only void before a void call, not before a value.
      '@typescript-eslint/no-meaningless-void-operator': 'error',
    },
  },
  { files: ['src/**/*.tsx', 'src/engine/**/*.ts'], extends: [reactHooks.configs.flat.recommended] },
)
