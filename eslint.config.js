// What Oxlint (.oxlintrc.json) cannot judge: layers that only look down, and syntax that is not used here. Everything else is
// there, in a fraction of the time.
import importX, { createNodeResolver } from 'eslint-plugin-import-x'
import { defineConfig } from 'eslint/config'
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
  {
    selector: 'TSEnumDeclaration',
    message: 'No enums, which take any number: write a union of literals.',
  },
  {
    selector: "UnaryExpression[operator='void'][argument.type=/^(Identifier|MemberExpression|Literal)$/]",
    message: 'void stands before what is done, not before a value.',
  },
]

/** TypeScript compares classes by their looks, unless they have a member that only they can declare. */
const ownClasses = [
  {
    selector:
      ':matches(ClassDeclaration, ClassExpression)[superClass=null]:not(:has([accessibility=/^(private|protected)$/])):not(:has(PrivateIdentifier))',
    message: 'A class has a private or protected member, so that nothing but `new` makes one.',
  },
  {
    selector:
      ":matches(ClassDeclaration, ClassExpression)[superClass.name='Error']:not(:has(PropertyDefinition[readonly=true][key.name='name']))",
    message: "An error has a name of its own: `override readonly name = '…'`.",
  },
]

export default defineConfig(
  { ignores: ['node_modules/', 'dist/', 'dist-server/', 'data/', 'test-results/', 'src/api/schema.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [code],
    extends: [tseslint.configs.base],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs'] })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  { files: ['src/**'], rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...ownClasses] } },
)
