/** Parts of library files that the product never comes to and that no import can be pointed elsewhere for. */

interface LeanEdit {
  /** The file: its path, and what it has that others of its folder do not. */
  file: RegExp
  has: RegExp
  /** What is taken out, and what stands there then. Each is found, or the build fails: the library has changed. */
  cuts: readonly (readonly [find: RegExp, put: string])[]
}

/** The router's ways for servers that render, for data routers and for looking ahead: ours draws routes by the address. */
const router: LeanEdit = {
  file: /react-router\/dist\/production\/chunk-[A-Z0-9]+\.mjs$/,
  has: /^var Link = /m,
  cuts: [
    // Names for React's own tools, which keep every component from being left out.
    [/^\w+\.displayName = "[^"]*";$/gm, ''],
    [/^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, ''],
    // Errors of a page are caught by our own boundary.
    [/return dataRouterState && \(match\.route\.ErrorBoundary .*? : getChildren\(\);/s, 'return getChildren();'],
    [/let errors = dataRouterState\?\.errors;.*?(?=return renderedMatches\.reduceRight\()/s, ''],
    [/if \(dataRouterState\) \{\s*error = errors &&.*?(?=let matches2 = parentMatches)/s, ''],
    [/return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/, 'return useNavigateUnstable()'],
    [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, ''],
    [/\.\.\.prefetchHandlers,/, ''],
    [/mergeRefs\(forwardedRef, prefetchRef\)/, 'forwardedRef'],
    [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
  ],
}

/** RJSF's ways to add, rename and remove properties that no schema names: the compiler refuses such schemas. */
const objectField: LeanEdit = {
  file: /@rjsf\/core\/lib\/components\/fields\/ObjectField\.js$/,
  has: /function ObjectField\(/,
  cuts: [
    [/const onPropertyChange = useCallback\(.*?(?=const onKeyRename = )/s, ''],
    [/onChange: onPropertyChange,/, 'onChange,'],
    [/const onKeyRename = useCallback\(.*?(?=return \(_jsx\(SchemaField)/s, ''],
    [/const \[wasPropertyKeyModified, setWasPropertyKeyModified\] = useState\(false\);/, ''],
    [
      /wasPropertyKeyModified: wasPropertyKeyModified, onKeyRename: onKeyRename, onKeyRenameBlur: onKeyRenameBlur, onRemoveProperty: onRemoveProperty,/,
      '',
    ],
    [/const lastRenamedProperty = useRef\(.*?(?=const definedPropertyOrder = )/s, ''],
    [/const getAvailableKey = useCallback\(.*?(?=if \(!renderOptionalField \|\| hasFormData\))/s, ''],
    [/const currentAdditionalProperties = .*?\n/, ''],
    [/\[\.\.\.definedPropertyOrder, \.\.\.currentAdditionalProperties\]/, 'definedPropertyOrder'],
    [/const definedPropertySet = new Set\(definedPropertyOrder\);/, ''],
    [/handleKeyRename: handleKeyRename, handleRemoveProperty: handleRemoveProperty,/, ''],
    [/, getStableKey\(propertyName\)\)/, ', propertyName)'],
    [/\{ \.\.\.templateProps, onAddProperty: onAddProperty \}/, 'templateProps'],
  ],
}

/** The client's middleware, of which ours has none, and its short names for methods: ours come from definitions. */
const client: LeanEdit = {
  file: /openapi-fetch\/dist\/index\.mjs$/,
  has: /function createClient\(/,
  cuts: [
    [/if \(finalMiddlewares\.length\) \{\s*id = randomID\(\);.*?(?=if \(!response\) \{)/s, ''],
    [/if \(finalMiddlewares\.length\) \{\s*for \(let i = .*?(?=if \(errorAfterMiddleware\))/s, ''],
    [/if \(finalMiddlewares\.length\) \{.*?(?=\}\s*const contentLength = )/s, ''],
    [/\/\*\* Call a GET endpoint \*\/.*?(?=\n {2}\};\n\})/s, ''],
  ],
}

export const leanEdits: readonly LeanEdit[] = [router, objectField, client]

/** Takes them out of the files of one build. */
export class LeanCutter {
  readonly #edits: readonly LeanEdit[]
  readonly #done = new Set<LeanEdit>()

  constructor(edits = leanEdits) {
    this.#edits = edits
  }

  /** The text of a file without them; null when there is nothing to take out of it. */
  cut(file: string, text: string): string | null {
    const edit = this.#edits.find((each) => each.file.test(file) && each.has.test(text))
    if (!edit) return null
    this.#done.add(edit)
    return edit.cuts.reduce((rest, [find, put]) => {
      const cut = rest.replace(find, put)
      if (cut === rest) throw new Error(`${file} has no ${find} any more: see src/app/lean/lean-edits.ts.`)
      return cut
    }, text)
  }

  /** Edits whose file was never met. */
  missed(): string[] {
    return this.#edits.filter((edit) => !this.#done.has(edit)).map(({ file }) => String(file))
  }
}
