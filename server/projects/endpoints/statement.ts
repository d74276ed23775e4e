import { isoDate } from '#domain/time/date-format.ts'
import { statementOf } from '#domain/ledger/statement.ts'
import { statementPdf } from '../documents/statement.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { shopNameAt } from '../../settings/numbering.ts'
import { deskProject } from '../desk-project.ts'
import { payoutOutput } from '../payouts/payout-output.ts'
import { readAccounts } from '../project-accounts.ts'
import { statementCsv, statementJson } from '../statement-file.ts'
import { payoutsOfProject } from '../store/payouts.ts'

const types = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const

/** What a project brought, what became of it, and what is its owner's: paper, table or data. Rules 10. */
export const statement: Handler<'projects.statement'> = async (context, { id, format, lang }) => {
  const { db, clock, user, log } = context
  const project = await deskProject(context, id, 'stats.see')
  const at = clock.now()
  const found = project && (await readAccounts(db, id, at))
  if (project === undefined || found === undefined) return fail('not_found')
  const figures = statementOf(found.accounts)
  const actor = { role: 'owner', id: String(user.id) } as const
  const reader = { actor, at, staffIds: [] }
  const payouts = (await payoutsOfProject(db, id)).map(row => payoutOutput(row, reader))
  const { name } = project
  const locale = lang ?? context.locale
  const booked = found.statements.length
  const shop = await shopNameAt(db, at)
  const paper = { shop, project: name, figures, payouts, booked, locale, at, log }
  const bytes =
    format === 'pdf'
      ? await statementPdf(paper)
      : format === 'csv'
        ? statementCsv(figures)
        : statementJson({ id, name }, figures, payouts)
  const fileName = `statement-${id}-${isoDate(at)}.${format}`
  return { file_name: fileName, content_type: types[format], bytes }
}
