import { checkEachName } from '../check/check-variables.ts'
import { otherOf } from '../check/others.ts'
import { typeOfSchema } from '../check/schema-type.ts'
import type { At } from '../cursor.ts'
import type { DefinitionContext, Variables } from '../definition-context.ts'
import { kindNamed } from '../format/format.ts'
import type { PrintDefinition } from '../kinds/print.ts'
import type { CompiledPrint } from '../page-module.ts'
import type { PrintPart, PrintPartKind } from '../print-parts/print-part.ts'
import type { Emitted } from './code.ts'
import { compileSetting, settingType } from './setting.ts'

type Settings = NonNullable<PrintDefinition['settings']>

/** What a record looks like on paper: its parts, over the record and the settings that it names. */
export function compilePrint(at: At<PrintDefinition>): Emitted<CompiledPrint> {
  const { context, value } = at
  const record = recordVariable(context, value.record)
  const settings: At<Settings> = at.key('settings') ?? at.in('settings', {})
  const names = settings.entries().map(([name, setting]) => {
    checkEachName(setting.only(record).of(name))
    return [name, settingType(context, setting.value.record)] as const
  })
  const inPrint = at.only({ ...record, ...Object.fromEntries(names) })
  return {
    kind: 'print',
    id: context.source.id,
    title: inPrint.key('title').text(),
    record: value.record,
    operation: otherOf(context.others, value.record, 'record')?.operation ?? '',
    papers: value.papers,
    settings: settings.mapValues((setting) => compileSetting(setting.key('record'))),
    parts: inPrint.key('parts').map((part) => compilePart(part, value.papers)),
  }
}

/**
 * Whether there is the record that is printed. Of a print whose record is wrong nothing else can be said: every
 * expression would be of a name that is not known.
 */
export function hasRecord(at: At<PrintDefinition>): boolean {
  const { others, source } = at.context
  const record = at.key('record')
  if (otherOf(others, record.value, 'record')) return true
  // One that there is not at all has been told.
  if (!source.errors.some(({ pointer }) => pointer === record.pointer))
    record.report('unknown-definition', `"${record.value}" sendiri masih salah; perbaiki berkas itu dulu`)
  return false
}

/** The record under the name that its own definition gives it. */
function recordVariable({ others, openapi }: DefinitionContext, id: string): Variables {
  const record = otherOf(others, id, 'record')
  return record ? { [record.as]: typeOfSchema(openapi.operations.get(record.operation)?.response, openapi) } : {}
}

function compilePart(at: At<PrintPart>, papers: PrintDefinition['papers']): Emitted<CompiledPrint['parts'][number]> {
  for (const paper of at.key('papers')?.items() ?? [])
    if (!papers.includes(paper.value))
      paper.report('contradiction', `"${paper.value}" bukan kertas cetakan ini; tambahkan pada "papers"`)
  return kindNamed<PrintPartKind>(at.context.format.printParts, at.value.part).compile(at)
}
