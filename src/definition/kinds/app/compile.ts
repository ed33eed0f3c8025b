import type { Static } from 'typebox'
import type { CompiledApp, CompiledPlace } from '../../../contract/app-module.ts'
import { appFile } from '../../../language/check/definition-lookup.ts'
import { callOf, readingOperation } from '../../../language/check/operation.ts'
import { checkFixedPath, checkHref } from '../../../language/check/paths.ts'
import { propertiesOf } from '../../../language/check/schema-type.ts'
import { suggest } from '../../../language/check/suggest.ts'
import type { At, DefinitionContext } from '../../../language/cursor.ts'
import { type Emitted, js } from '../../../language/emit/code.ts'
import { compileSetting, settingType } from '../../../language/emit/setting.ts'
import {
  boolean,
  list,
  matching,
  object,
  optional,
  word,
  byName,
  constant,
  exactlyOne,
  meant,
  text,
} from '../../../language/format/schema.ts'
import { compileOptions } from '../../../language/keywords/options.ts'
import { options } from '../../../language/keywords/picker.ts'
import { type Kind, sidebarIcon, notes } from '../../../language/parts/kind.ts'
import { checkGenericOperations, recordOperations } from './generic-operations.ts'
import { checkWidgets, widgets } from './own-widgets.ts'
import { compileSearch, search } from './search.ts'

const unitState = object('A state of units.', {
  state: word('Its name, as people read it and documents say it.'),
  leaves: optional(boolean('A unit in it may leave by operations that know no states.')),
  becomes: list(word(), 'The states that may follow it.'),
})

const unitStates = list(
  unitState,
  'What units with a serial number may be in while they are there; new ones are in the first.',
  {
    minItems: 1,
  },
)

/** Each state has one name, and is followed by states that there are. */
function checkUnitStates(states: At<Static<typeof unitStates>> | undefined): void {
  const names = states?.value.map(({ state }) => state) ?? []
  states?.map((one, index) => {
    const name = one.key('state')
    if (names.indexOf(name.value) !== index) name.report('clash', `"${name.value}" sudah ada; hapus salah satu`)
    one.key('becomes').map((next) => next.known([...new Set(names)]))
  })
}

const place = object('Where this product is used, shown beside its name; nothing while there is no value.', {
  record: word('A master type, by the name of its file: its first value is meant.', 'record'),
  as: word("The value's name in the texts."),
  title: text('Its name.'),
  note: optional(text('What stands below, smaller.')),
  choice: optional(
    object(
      "Of several places the one that a browser works at: it takes the note's place, and documents begin with it in the fields that pick from the same lookup.",
      {
        label: word('What is chosen, such as branches.'),
        options: meant(options, 'Where the choices come from.'),
      },
    ),
  ),
})

function compilePlace(at: At<Static<typeof place>> | undefined): Emitted<CompiledPlace> | undefined {
  if (!at) return undefined
  const { as, record } = at.value
  const choice = at.key('choice')
  const inPlace = at.naming(at.key('as'), settingType(at.context, record))
  return {
    ...compileSetting(at.key('record')),
    as,
    title: inPlace.key('title').text(),
    note: inPlace.key('note')?.text() ?? js`null`,
    choice: choice && { label: choice.value.label, options: compileOptions(choice.key('options').only({})) },
  }
}

const linkSchema = object('A link.', {
  label: word('The text.'),
  icon: sidebarIcon,
  group: optional(word('Stands above the entries that follow each other and name the same.')),
  screen: optional(word("A screen's id.", 'screen')),
  list: optional(word("A list's id.", 'list')),
  instead: optional(word('The list that it leads to for whoever may not open the screen.', 'list')),
  href: optional(word('Another address.')),
  shortcut: optional(boolean('The icon of the installed product leads there too.')),
  guest: optional(
    word(
      'The screen that it leads to instead where users sign in, until somebody has; then it is not there.',
      'screen',
    ),
  ),
})

const entry = exactlyOne(linkSchema, ['screen', 'list', 'href'])

const tab = object('A tab.', { label: word('The text.'), path: word('The path.', 'path') })

const account = object('Where users sign in: what they meet.', {
  signIn: word('The screen that stands for every other one until somebody has signed in.', 'screen'),
  signUp: word('The screen that makes an account: the first one, as long as there is none.', 'screen'),
  first: word('Said above the form of `signUp` as long as nobody has an account.'),
  profile: word("The screen behind the user's name.", 'screen'),
  signOut: word('The button that ends the session.'),
})

const fieldNames = (description: string) => list(word(), description, { minItems: 1 })

const schema = object("The product's name, its sidebar, and how lookups answer.", {
  ...notes,
  kind: constant('app', 'The product as a whole; there is one.'),
  title: word("The product's name."),
  sidebar: list(entry, 'Links in order.'),
  optionFields: byName(
    fieldNames('Another part.'),
    'Which answer fields may carry each part of an option, best first.',
    {
      required: ['value', 'label'],
      properties: { value: fieldNames('The key.'), label: fieldNames('The text.') },
    },
  ),
  records: optional(recordOperations),
  documents: optional(
    object('The folder whose documents are stored, listed and cancelled by generic operations.', {
      folder: word('A folder of definitions.', 'folder'),
      save: word('The operationId that stores one; its path has {type}.', 'generic'),
      list: word('The operationId that answers pages of them; its path has {type}.', 'generic'),
      read: word('The operationId that answers one; its path has {type} and {id}.', 'generic'),
      preview: word('The operationId that says what a cancel will do; its path has {type} and {id}.', 'generic'),
      cancel: word('The operationId that cancels one (`POST`); its path has {type} and {id}.', 'generic'),
      form: word('The dialog that asks what a cancel needs to know.', 'dialog'),
      foresee: optional(
        word('The operationId that says what storing one will do (`POST`); its path has {type}.', 'generic'),
      ),
      import: optional(word('The operationId that brings whole ones in (`POST`); its path has {type}.', 'generic')),
      figures: optional(word('The operationId that answers reports of them; its path has {type}.', 'generic')),
    }),
  ),
  unitStates: optional(unitStates),
  widgets: optional(widgets),
  english: optional(
    byName(
      matching('\\S', 'The text in English.'),
      'What pages in English say instead of a text of any of the definitions, by that text; a pair `{"id", "en"}` in its place wins. Prints have pairs alone.',
    ),
  ),
  tabs: optional(list(list(tab, 'Pages that stand side by side.', { minItems: 2 }), 'Rows of tabs.')),
  search: optional(search),
  place: optional(place),
  account: optional(account),
})

export type AppDefinition = Static<typeof schema>

/** `app.json`: the product's name, its sidebar, and how lookups answer. */
export const app: Kind<AppDefinition> = {
  name: 'app',
  schema,
  compile(at) {
    // Another file of this kind is refused as such.
    if (at.context.source.file === appFile) checkApp(at)
    const { title, sidebar, tabs, account: accounts, unitStates: states } = at.value
    return js`${{
      kind: 'app',
      id: at.context.source.id,
      title,
      sidebar,
      tabs,
      account: accounts,
      unitStates: states,
      search: compileSearch(at.key('search')),
      place: compilePlace(at.key('place')),
      count: compileCount(at),
    }}`
  },
  crossCheck(source, { records }, all) {
    const folders = all.flatMap((item) => item.source.id.split('/').slice(0, -1).join('/') || [])
    if (records && !folders.includes(records.folder))
      source.report('unknown-definition', '/records/folder', `"${records.folder}"`, {
        suggestion: suggest(records.folder, folders),
      })
  },
}

/** The names of answer fields occur in some answer, and the generic operations exist. */
function checkApp(at: At<AppDefinition>): void {
  at.key('sidebar').map((link) => {
    const href = link.key('href')
    if (href) checkHref(href)
  })
  const answered = answerFields(at.context)
  for (const [, aliases] of at.key('optionFields').entries()) aliases.map((name) => name.known(answered))
  checkTabs(at)
  checkWidgets(at.key('widgets'))
  checkUnitStates(at.key('unitStates'))
  const records = at.key('records')
  if (records) checkGenericOperations(records)
}

/** A page with two rows of tabs would not know which to show. */
function checkTabs(at: At<AppDefinition>): void {
  const taken = new Set<string>()
  const checkTab = (path: At<string>): void => {
    checkFixedPath(path)
    if (taken.has(path.value)) path.report('clash', `"${path.value}" sudah ada pada tab lain; hapus salah satu`)
    taken.add(path.value)
  }
  at.key('tabs')?.map((row) => row.map((tab) => checkTab(tab.key('path'))))
}

function compileCount(at: At<AppDefinition>): Emitted<CompiledApp['count']> {
  const named = at.key('records')?.key('count')
  const operation = named && readingOperation(named)
  return operation && callOf(operation)
}

/** Every field that an operation which answers a list gives its items. */
function answerFields({ openapi }: DefinitionContext): string[] {
  const items = [...openapi.operations.values()].flatMap(({ response }) =>
    response?.['type'] === 'array' ? Object.keys(propertiesOf(response['items'], openapi)) : [],
  )
  return [...new Set(items)]
}
