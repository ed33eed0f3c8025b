import type {
  Call,
  CompiledBeginning,
  CompiledDocument,
  CompiledEntry,
  CompiledRowDialog,
  CompiledSection,
  CompiledTable,
} from '../../../contract/module.ts'
import { registered } from '../../../contract/parts.ts'
import { mapValues } from '../../../contract/runtime/own.ts'
import { leadingTo, type PageAccess } from '../../../engine/access.ts'
import { allowedFields, allowedForm } from '../form/allowed.ts'
import { allowedList } from '../list/allowed.ts'
import { allowedPrint } from '../print/allowed.ts'
import { allowedRecord } from '../record/allowed.ts'

/** A document whose fields and ways to add rows lead only to what is there. */
export function allowedDocument(document: CompiledDocument, access: PageAccess): CompiledDocument {
  const lists = Object.entries(document.lists).map(([name, list]) => {
    const entry = list.entry && allowedEntry(list.entry, access)
    const table = { ...list.table, dialogs: allowedDialogs(list.table.dialogs, access) }
    return [name, { ...list, table, fields: allowedFields(list, access), ...(entry && { entry }) }] as const
  })
  const { generic, begins = {} } = document
  /** Who may not ask still begins with what he sent last. */
  const begun = ([name, one]: [string, CompiledBeginning]): [string, CompiledBeginning][] => {
    if (!('call' in one) || access.may(one.call)) return [[name, one]]
    return one.remembered ? [[name, { remembered: true }]] : []
  }
  return {
    ...document,
    sections: document.sections.flatMap((section) => allowedSection(unopened(document, section, access), access)),
    begins: Object.fromEntries(Object.entries(begins).flatMap(begun)),
    ...allowedForm(document, access),
    lists: Object.fromEntries(lists),
    ...(generic && {
      generic: {
        ...generic,
        foresees: generic.foresees && access.may(generic.foresees) ? generic.foresees : null,
        list: allowedList(generic.list, access),
        record: allowedRecord(generic.record, access),
        print: allowedPrint(generic.print, access),
      },
    }),
  }
}

/** Who may not store what is stored with it does not choose what opens that. */
function unopened({ with: other }: CompiledDocument, section: CompiledSection, { may }: PageAccess): CompiledSection {
  if (section.section !== 'split' || !section.opens || !other || may(other.call)) return section
  const { opens, ...split } = section
  return { ...split, denied: opens.when }
}

/** What may not be asked is neither said nor kept to: the server keeps to it. */
function allowedSection(section: CompiledSection, { may }: PageAccess): CompiledSection[] {
  if (section.section === 'notice' && !may(section.call)) return []
  if (section.section === 'totals' && section.asks && !may(section.asks.call)) {
    const { asks: _, terms, ...totals } = section
    const left = terms.filter(({ isAsked }) => isAsked !== true)
    return left.length > 0 ? [{ ...totals, terms: left }] : []
  }
  if (section.section !== 'split' || !section.limit || may(section.limit.call)) return [section]
  const { limit: _, ...split } = section
  return [split]
}

function allowedEntry(entry: CompiledEntry, access: PageAccess): CompiledEntry {
  return registered<AllowedEntry>(entries, entry.kind)(entry, access)
}

/** A way to add rows without what its user may not use. */
type AllowedEntry<Entry extends CompiledEntry = CompiledEntry> = (entry: Entry, access: PageAccess) => CompiledEntry

/** What a user may have of each way in which rows are added. */
const entries = {
  form: allowedEntryForm,
  modes: allowedModes,
} satisfies { [Kind in CompiledEntry['kind']]: AllowedEntry<Extract<CompiledEntry, { kind: Kind }>> }

/** Its pickers add only what may be added; who may not ask what is known adds without the warning. */
function allowedEntryForm(entry: Extract<CompiledEntry, { kind: 'form' }>, access: PageAccess): CompiledEntry {
  return { ...entry, fields: allowedFields(entry, access), known: askedBy(access, entry.known) }
}

function allowedDialogs(dialogs: CompiledTable['dialogs'], access: PageAccess): CompiledTable['dialogs'] {
  return mapValues(dialogs, (dialog): CompiledRowDialog => {
    if (dialog.widget !== 'serials') return dialog
    return {
      ...dialog,
      columns: dialog.columns.map((column) => ({ ...column, known: askedBy(access, column.known) })),
    }
  })
}

/** What may not be asked is as if nothing were said of it. */
function askedBy<Asking extends { call: Call }>({ may }: PageAccess, part: Asking | undefined): Asking | undefined {
  return part && may(part.call) ? part : undefined
}

/** What was not found leads only to a page that is there. */
function allowedModes(entry: Extract<CompiledEntry, { kind: 'modes' }>, access: PageAccess): CompiledEntry {
  const modes = entry.modes.map((mode) => {
    const elsewhere = askedBy(access, mode.elsewhere)
    return {
      ...mode,
      elsewhere: elsewhere && { ...elsewhere, to: leadingTo(elsewhere.to, access) },
      otherwise: askedBy(access, mode.otherwise),
    }
  })
  return { ...entry, modes, renew: askedBy(access, entry.renew) }
}
