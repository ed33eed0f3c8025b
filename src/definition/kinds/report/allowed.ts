import type { CompiledReport } from '../../../contract/report-module.ts'
import { askedOf, type PageAccess } from '../../../engine/access.ts'

/** A report without measures that are not for this user, and without a way to a list that he has not. */
export function allowedReport(report: CompiledReport, access: PageAccess): CompiledReport {
  const { drill } = report
  return {
    ...report,
    measures: report.measures.filter(askedOf(report.call.operation, access).shows),
    drill: drill && access.reaches(drill.path) ? drill : null,
    files: report.files.filter(({ call }) => access.may(call) && access.shows(call.operation, 'isi')),
  }
}
