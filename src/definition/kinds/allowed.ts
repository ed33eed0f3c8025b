import type { CompiledApp, CompiledPlace } from '../../contract/app-module.ts'
import type {
  Call,
  CompiledBeginning,
  CompiledDialog,
  CompiledDocument,
  CompiledEntry,
  CompiledFields,
  CompiledForm,
  CompiledSection,
} from '../../contract/module.ts'
import type { CompiledImport, CompiledListPage, CompiledPrint, CompiledRecord } from '../../contract/page-module.ts'
import { registered } from '../../contract/parts.ts'
import type { CompiledDashboard, CompiledReport, CompiledStart } from '../../contract/report-module.ts'
import { type AllowedKinds, allowedPart, askedOf, isAllowed, leadingTo, type PageAccess } from '../../engine/access.ts'

/** A report without measures that are not for this user, and without a way to a list that he has not. */
function allowedReport(report: CompiledReport, access: PageAccess): CompiledReport {
  const { drill } = report
  return {
    ...report,
    measures: report.measures.filter(askedOf(report.call.operation, access).shows),
    drill: drill && access.reaches(drill.path) ? drill : null,
  }
}

/** A dashboard with the tiles whose figures this user is sent, and the links that he may follow. */
function allowedDashboard(dashboard: CompiledDashboard, access: PageAccess): CompiledDashboard {
  return {
    ...dashboard,
    tiles: dashboard.tiles
      .filter((tile) => isAllowed(tile, access) && askedOf(tile.call.operation, access).shows(tile.measure))
      .map((tile) => ({
        ...tile,
        path: access.reaches(tile.path) ? tile.path : '',
        drill: tile.drill && access.reaches(tile.drill.path) ? tile.drill : null,
      })),
    links: dashboard.links.filter(({ to }) => access.reaches(to)),
    start: dashboard.start && allowedStart(dashboard.start, access),
  }
}

/** The steps that are this user's to take; none of it where he cannot be told whether there is anything. */
function allowedStart(start: CompiledStart, access: PageAccess): CompiledStart | null {
  const steps = start.steps.filter((step) => isAllowed(step, access))
  if (steps.length === 0 || !start.until.every(({ call }) => access.may(call))) return null
  const { samples, ...rest } = start
  const maySample = samples && [samples.state, samples.fill, samples.remove].every((call) => access.may(call))
  return { ...rest, steps, ...(maySample === true && { samples }) }
}

/** A list without columns, filters and links that are not for this user. */
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
    filters: list.filters.filter((one) => isAllowed(one, access) && asked.shows(one)),
    opens: list.opens && leadingTo(list.opens, access),
    links: list.links.filter(({ to }) => access.reaches(to)),
  }
}

/** A record without sections and actions that are not for this user. */
function allowedRecord(record: CompiledRecord, access: PageAccess): CompiledRecord {
  const asked = askedOf(record.call.operation, access)
  return {
    ...record,
    list: record.list !== null && access.reaches(record.list) ? record.list : null,
    sections: record.sections.flatMap((section) => allowedPart(section, asked)),
    actions: record.actions.filter((action) => isAllowed(action, access) && asked.shows(action)),
  }
}

/** A print is of the record's answer: whatever hides a value of one operation's answer says so by its path alone. */
function allowedPrint(print: CompiledPrint, access: PageAccess): CompiledPrint {
  return { ...print, parts: print.parts.flatMap((part) => allowedPart(part, askedOf(print.operation, access))) }
}

/** Columns of files have the names of what is in the rows: of what is hidden not even that. */
function allowedImport(page: CompiledImport, access: PageAccess): CompiledImport {
  return { ...page, columns: page.columns.filter(askedOf(page.call.operation, access).shows) }
}

/** A form whose pickers and answers lead only to what is there. */
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

/** Its pickers add only what may be added. */
function allowedEntryForm(entry: Extract<CompiledEntry, { kind: 'form' }>, access: PageAccess): CompiledEntry {
  return { ...entry, fields: allowedFields(entry, access) }
}

/** What may not be asked is as if nothing were said of it; what was not found leads only to a page that is there. */
function allowedModes(entry: Extract<CompiledEntry, { kind: 'modes' }>, access: PageAccess): CompiledEntry {
  const asked = <Asking extends { call: Call }>(part: Asking | undefined): Asking | undefined =>
    part && access.may(part.call) ? part : undefined
  const modes = entry.modes.map((mode) => {
    const elsewhere = asked(mode.elsewhere)
    return {
      ...mode,
      elsewhere: elsewhere && { ...elsewhere, to: leadingTo(elsewhere.to, access) },
      otherwise: asked(mode.otherwise),
    }
  })
  return { ...entry, modes, renew: asked(entry.renew) }
}

/** A way to add rows without what its user may not use. */
type AllowedEntry<Entry extends CompiledEntry = CompiledEntry> = (entry: Entry, access: PageAccess) => CompiledEntry

/** What a user may have of each way in which rows are added. */
const entries = {
  form: allowedEntryForm,
  modes: allowedModes,
} satisfies { [Kind in CompiledEntry['kind']]: AllowedEntry<Extract<CompiledEntry, { kind: Kind }>> }

/** A document whose fields and ways to add rows lead only to what is there. */
function allowedDocument(document: CompiledDocument, access: PageAccess): CompiledDocument {
  const lists = Object.entries(document.lists).map(([name, list]) => {
    const entry = list.entry && allowedEntry(list.entry, access)
    return [name, { ...list, fields: allowedFields(list, access), ...(entry && { entry }) }] as const
  })
  const { generic, begins = {} } = document
  const mayAsk = (one: CompiledBeginning): boolean => !('call' in one) || access.may(one.call)
  return {
    ...document,
    sections: document.sections.flatMap((section) => allowedSection(section, access)),
    begins: Object.fromEntries(Object.entries(begins).filter(([, one]) => mayAsk(one))),
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

/** What may not be asked is neither said nor kept to: the server keeps to it. */
function allowedSection(section: CompiledSection, { may }: PageAccess): CompiledSection[] {
  if (section.section === 'notice' && !may(section.call)) return []
  if (section.section === 'totals' && section.asks && !may(section.asks.call)) {
    const { asks: _, ...totals } = section
    return [totals]
  }
  if (section.section !== 'split' || !section.limit || may(section.limit.call)) return [section]
  const { limit: _, ...split } = section
  return [split]
}

function allowedEntry(entry: CompiledEntry, access: PageAccess): CompiledEntry {
  return registered<AllowedEntry>(entries, entry.kind)(entry, access)
}

/** Whoever is not sent what a field holds is not asked for it. */
function askedFields(dialog: CompiledDialog, access: PageAccess): CompiledFields['fields'] {
  const { id, classified = {}, submit } = dialog
  const isHidden = (name: string): boolean =>
    Object.hasOwn(classified, name) && !access.shows(submit.call?.operation ?? '', `${id}/${name}`)
  const fields = Object.entries(allowedFields(dialog, access))
  return Object.fromEntries(
    fields.map(([name, field]) => [name, isHidden(name) ? { ...field, visible: never } : field]),
  )
}

const never = (): boolean => false

/** A dialog as a form, and the pages of a record type as those that somebody wrote. */
function allowedDialog(dialog: CompiledDialog, access: PageAccess): CompiledDialog {
  const { records } = dialog
  return {
    ...dialog,
    ...allowedForm(dialog, access),
    fields: askedFields(dialog, access),
    ...(records && {
      records: {
        ...records,
        list: allowedList(records.list, access),
        record: allowedRecord(records.record, access),
        ...(records.print && { print: allowedPrint(records.print, access) }),
      },
    }),
  }
}

/** The app without links, tabs and searches that lead to nothing. */
export function allowedApp(app: CompiledApp, access: PageAccess): CompiledApp {
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

/** Its parts ask by themselves, or nobody but its user gets it. */
const whole = <Module>(module: Module): Module => module

/** What a user may have of each kind of definition. */
export const allowedKinds = {
  app: allowedApp,
  screen: whole,
  dialog: allowedDialog,
  document: allowedDocument,
  list: allowedList,
  record: allowedRecord,
  print: allowedPrint,
  import: allowedImport,
  report: allowedReport,
  dashboard: allowedDashboard,
  role: whole,
} satisfies AllowedKinds
