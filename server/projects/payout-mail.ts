import { isCurrencyCode } from '#domain/currency.ts'
import { isLocale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money.ts'
import { pathFor } from '#domain/route-table.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Database } from '../store/database.ts'
import { readPayout } from '../store/payouts.ts'
import { ownerOf, readToldProject } from '../store/project-people.ts'

export type PayoutMailKind = 'payout_ready' | 'payout_sent' | 'payout_bounced'

/** Tells an owner about a payout, in their language and once for each entry of its log. */
export async function mailPayout(
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: string },
  { payoutId, sequence, kind }: { payoutId: number; sequence: number; kind: PayoutMailKind },
): Promise<void> {
  const row = await readPayout(db, payoutId)
  const project = row && (await readToldProject(db, row.projectId))
  if (row === undefined || project === undefined) return
  const { amountMinor, currency, reason, reference } = row.lifecycle
  for (const owner of await ownerOf(db, row.projectId)) {
    const lang = isLocale(owner.lang) ? owner.lang : 'en'
    const amount = isCurrencyCode(currency) ? formatMoney({ amountMinor, currency }, lang) : ''
    await queueMail(db, {
      key: `${kind}:${payoutId}:${sequence}`,
      template: kind,
      to: owner.email,
      lang,
      data: {
        name: owner.name,
        record: project.name,
        artist: project.artist_name,
        reason: reason ?? '',
        date: '',
        counted: String(project.counted),
        goal: String(project.goal),
        amount,
        number: reference ?? '',
        link: `${publicUrl}${pathFor('project-dashboard', lang)}?id=${row.projectId}`,
      },
    })
  }
}
