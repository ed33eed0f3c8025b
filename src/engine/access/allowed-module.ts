import type {
  AddressFn,
  CompiledApp,
  CompiledDialog,
  CompiledDocument,
  CompiledEntry,
  CompiledFields,
  CompiledForm,
  CompiledModule,
  CompiledPlace,
  DefinitionIndex,
} from '../../contract/module.ts'
import type { CompiledListPage, CompiledPrint, CompiledRecord } from '../../contract/page-module.ts'
import type { Definitions } from '../definitions.ts'
import { allowedPart, type Asked, isAllowed } from './allowed-parts.ts'
import { type PageAccess, pageAccess } from './page-access.ts'

/** A definition without what its user may not use: columns, facts, filters, actions, links. */
export function allowedModule(module: CompiledModule, access: PageAccess): CompiledModule {
  switch (module.kind) {
    case 'app':
      return allowedApp(module, access)
    case 'list':
      return allowedList(module, access)
    case 'record':
      return allowedRecord(module, access)
    case 'print':
      return allowedPrint(module, access)
    case 'dialog':
      return allowedDialog(module, access)
    case 'document':
      return allowedDocument(module, access)
    case 'screen':
    case 'import':
    case 'role':
      return module
  }
}

function allowedApp(app: CompiledApp, access: PageAccess): CompiledApp {
  const { reaches, may } = access
  const { search, count, place, tabs, ...rest } = app
  const rows = tabs?.map((row) => row.filter(({ path }) => reaches(path))).filter((row) => row.length > 1)
  return {
    ...rest,
    sidebar: app.sidebar.flatMap((one) => allowedLink(one, access)),
    ...(rows && { tabs: rows }),
    ...(search && may(search.call) && { search }),
    ...(place && may(place.call) && { place: allowedPlace(place, access) }),
    ...(count && may(count) && { count }),
  }
}

/** A link whose page is not there leads to the one that it names instead, where that is. */
function allowedLink(link: CompiledApp['sidebar'][number], { screen }: PageAccess): CompiledApp['sidebar'] {
  const page = 'screen' in link ? link.screen : 'list' in link ? link.list : undefined
  if (page === undefined || screen(page)) return [link]
  const { label, icon, group, instead } = link
  if (instead === undefined || !screen(instead)) return []
  return [{ label, ...(icon && { icon }), ...(group !== undefined && { group }), list: instead }]
}

function allowedPlace({ choice, ...place }: CompiledPlace, { may }: PageAccess): CompiledPlace {
  return choice && may(choice.options.call) ? { ...place, choice } : place
}

function allowedList(list: CompiledListPage, access: PageAccess): CompiledListPage {
  const asked = askedOf(list.call.operation, access)
  const columns = list.columns.filter(asked.shows)
  const hidden = list.columns.filter((column) => !columns.includes(column)).flatMap(({ sort }) => sort ?? [])
  const [first] = columns.flatMap(({ sort }) => sort ?? [])
  const { adds, ...rest } = list
  return {
    ...rest,
    ...(adds !== undefined && access.screen(adds) && { adds }),
    columns,
    sort: hidden.includes(list.sort.replace(/^-/, '')) ? (first ?? '') : list.sort,
    filters: list.filters.filter((one) => one.filter !== 'option' || access.may(one.options.call)),
    opens: list.opens && leadingTo(list.opens, access),
    links: list.links.filter(({ to }) => access.reaches(to)),
  }
}

function allowedRecord(record: CompiledRecord, access: PageAccess): CompiledRecord {
  const asked = askedOf(record.call.operation, access)
  return {
    ...record,
    list: record.list !== null && access.reaches(record.list) ? record.list : null,
    sections: record.sections.flatMap((section) => allowedPart(section, asked)),
    actions: record.actions.filter((action) => isAllowed(action, access)),
  }
}

/** A print is of the record's answer: whatever hides a value of one operation's answer says so by its path alone. */
function allowedPrint(print: CompiledPrint, access: PageAccess): CompiledPrint {
  const asked = askedOf(print.operation, access)
  return { ...print, parts: print.parts.flatMap((part) => allowedPart(part, asked)) }
}

function allowedDialog(dialog: CompiledDialog, access: PageAccess): CompiledDialog {
  const { records } = dialog
  return {
    ...dialog,
    ...allowedForm(dialog, access),
    ...(records && {
      records: {
        ...records,
        list: allowedList(records.list, access),
        record: allowedRecord(records.record, access),
      },
    }),
  }
}

function allowedDocument(document: CompiledDocument, access: PageAccess): CompiledDocument {
  const lists = Object.entries(document.lists).map(([name, list]) => {
    const entry = list.entry && allowedEntry(list.entry, access)
    return [name, { ...list, fields: allowedFields(list, access), ...(entry && { entry }) }] as const
  })
  const { generic } = document
  return {
    ...document,
    ...allowedForm(document, access),
    lists: Object.fromEntries(lists),
    ...(generic && {
      generic: {
        ...generic,
        list: allowedList(generic.list, access),
        record: allowedRecord(generic.record, access),
        print: allowedPrint(generic.print, access),
      },
    }),
  }
}

function allowedEntry(entry: CompiledEntry, access: PageAccess): CompiledEntry {
  if (entry.kind === 'form') return { ...entry, fields: allowedFields(entry, access) }
  const modes = entry.modes.map((mode) => {
    const { elsewhere } = mode
    return elsewhere ? { ...mode, elsewhere: { ...elsewhere, to: leadingTo(elsewhere.to, access) } } : mode
  })
  return { ...entry, modes }
}

function allowedForm(form: CompiledForm, access: PageAccess): Pick<CompiledForm, 'fields' | 'submit'> {
  const { submit } = form
  const { answered } = submit
  const actions = answered?.actions.map((action) => ({ ...action, to: leadingTo(action.to, access) }))
  return {
    fields: allowedFields(form, access),
    submit: { ...submit, ...(answered && actions && { answered: { ...answered, actions } }) },
  }
}

/** A picker has no button for what may not be added. */
function allowedFields({ fields }: Pick<CompiledFields, 'fields'>, { screen }: PageAccess): CompiledFields['fields'] {
  const own = Object.entries(fields).map(([name, field]) => {
    const { create, ...rest } = field
    return [name, create && !screen(create.dialog) ? rest : field] as const
  })
  return Object.fromEntries(own)
}

function askedOf(operation: string, access: PageAccess): Asked {
  return {
    shows: ({ secret = [] }) => secret.every((path) => access.shows(operation, path)),
    to: (address) => address && leadingTo(address, access),
  }
}

/** The address, or no link at all where this user's role does not reach the page behind it. */
function leadingTo(address: AddressFn, { reaches }: PageAccess): AddressFn {
  return (scope) => {
    const to = address(scope)
    return reaches(to) ? to : ''
  }
}

/** Definitions as one user may use them: what he may not is not in them, so nothing that draws them has to ask. */
export function allowedDefinitions(definitions: Definitions, rights: Parameters<typeof pageAccess>[0]): Definitions {
  let asked: Promise<DefinitionIndex> | undefined
  const index = (): Promise<DefinitionIndex> => (asked = definitions.index())
  const access = async (): Promise<PageAccess> => pageAccess(rights, await (asked ?? index()))
  return {
    index,
    load: async (entry, attempt) => {
      const [module, known] = await Promise.all([definitions.load(entry, attempt), access()])
      return allowedModule(module, known)
    },
  }
}
