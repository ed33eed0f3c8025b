// One list of rules for the whole repository. What is checked here is what design.md and README.md promise:
// layers that only look down, no cycles, small files, no way around the content security policy.
import importX, { createNodeResolver } from 'eslint-plugin-import-x'
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

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'dist-server/', 'data/', 'test-results/', 'src/api/schema.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [code],
    extends: [tseslint.configs.strictTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs'] })],
      // Packages are not ours to check, and parsing them takes most of the time.
      'import-x/ignore': ['node_modules'],
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx', '.js', '.mjs'] },
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-self-import': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      'no-alert': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      // A number or a truth value in a text is meant; an object is a mistake.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // An event handler may be async: what it throws reaches the engine's logging.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Data from files and servers is checked at run time, where its declared type promises too much.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
    },
  },
  {
    // JSX counts its markup as lines, and a component's hooks have to stand in one function.
    files: ['src/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['src/engine/**/*.ts'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['src/compiler/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react*', '@mui/*', '@rjsf/*', '@emotion/*', '@tanstack/*'],
              message: 'The compiler draws nothing.',
            },
          ],
        },
      ],
    },
  },
  {
    // A keyword's or kind's own file adds its type to the format's: an interface that begins empty and is merged.
    files: ['src/compiler/{keywords,kinds,blocks,sections,columns,entries,row-dialogs,format}/**'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
  },
  {
    // The specification wants failures logged: these two are the log of a browser.
    files: ['src/{engine,widgets,shell,app}/**'],
    rules: {
      'no-console': ['error', { allow: ['error', 'info'] }],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: '@mui/material', message: "One way: import Button from '@mui/material/Button'." }] },
      ],
    },
  },
  {
    files: ['src/compiler/cli.ts', 'src/server/**', 'vite.config.ts', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // The contract between the layers: types only, best read in one place.
    files: ['src/compiler/module.ts'],
    rules: { 'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Tools demand a default export here.
    files: ['*.config.{ts,js}', 'src/app/lean/*.{ts,tsx}'],
    rules: { 'import-x/no-default-export': 'off', 'max-lines-per-function': 'off' },
  },
  {
    // Tables of cases are long, and a test may build what the product must not.
    files: ['tests/**'],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'no-new-func': 'off',
      'no-alert': 'off',
      '@typescript-eslint/no-implied-eval': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
)
