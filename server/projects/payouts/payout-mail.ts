import { isCurrencyCode } from '#domain/money/currency.ts'
import { maskedIban } from '#domain/money/iban.ts'
import { isLocale } from '#domain/text/locale.ts'
import { formatMoney } from '#domain/money/money.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Database } from '../../database/database.ts'
import { readPayout } from '../store/payouts.ts'
import { ownerOf, readToldProject } from '../../catalogue/store/project-people.ts'

export type PayoutMailKind =
  | 'payout_named'
  | 'payout_ready'
  | 'payout_approved'
  | 'payout_held'
  | 'payout_revoked'
  | 'payout_sent'
  | 'payout_settled'
  | 'payout_bounced'

const showsAccount = (kind: PayoutMailKind): boolean => kind === 'payout_named' || kind === 'payout_approved'

/**
 * Tells an owner about a payout, in their language and once for each entry of its log; an account that was
 * named for several payouts at once is told once.
 */
export async function mailPayout(
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: string },
  { payoutId, sequence, kind }: { payoutId: number; sequence: number; kind: PayoutMailKind },
): Promise<void> {
  const row = await readPayout(db, payoutId)
  const project = row && (await readToldProject(db, row.projectId))
  if (row === undefined || project === undefined) return
  const { amountMinor, currency, account, reason, reference } = row.lifecycle
  const isNaming = kind === 'payout_named'
  const told = isNaming ? `${row.projectId}:at:${account?.namedAt ?? 0}` : `${payoutId}:${sequence}`
  const number = showsAccount(kind) ? account && maskedIban(account.iban) : reference
  for (const owner of await ownerOf(db, row.projectId)) {
    const lang = isLocale(owner.lang) ? owner.lang : 'en'
    const amount = isCurrencyCode(currency) ? formatMoney({ amountMinor, currency }, lang) : ''
    await queueMail(db, {
      key: `${kind}:${told}`,
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
        number: number ?? '',
        link: `${publicUrl}${pathFor('project-dashboard', lang)}?id=${row.projectId}`,
      },
    })
  }
}
