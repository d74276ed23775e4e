// What a bank is shown, in the words of Stripe: words in one field, and one paper in each of four.
import type Stripe from 'stripe'
import type { EvidenceKind } from '#domain/orders/dispute.ts'
import type { DisputeAnswer, GatewayDispute } from '../../base/gateway.ts'
import { disputeOf } from './translate.ts'

const fields = {
  receipt: 'receipt',
  delivery: 'shipping_documentation',
  letters: 'customer_communication',
  other: 'uncategorized_file',
} as const satisfies Readonly<Record<EvidenceKind, keyof Stripe.DisputeUpdateParams.Evidence>>

/**
 * Uploads the papers, then sends all as the one answer; each key makes a repetition no second one. Files go
 * to a host of their own, but where the API is somewhere else: `host`.
 */
export async function answerDispute(
  stripe: Stripe,
  { disputeId, words, files, key }: DisputeAnswer,
  host: string | undefined,
): Promise<GatewayDispute> {
  const papers: Partial<Record<(typeof fields)[EvidenceKind], string>> = {}
  for (const { kind, name, media, bytes } of files) {
    const file = { data: Buffer.from(bytes), name, type: media }
    const sent = await stripe.files.create(
      { purpose: 'dispute_evidence', file },
      { idempotencyKey: `${key}:${kind}`, ...(host !== undefined && { host }) },
    )
    papers[fields[kind]] = sent.id
  }
  const dispute = await stripe.disputes.update(
    disputeId,
    { evidence: { ...papers, uncategorized_text: words }, submit: true },
    { idempotencyKey: key },
  )
  return disputeOf(dispute)
}
