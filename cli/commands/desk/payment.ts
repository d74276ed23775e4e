import { Command, Option } from 'commander'
import { type EvidenceKind, evidenceKinds } from '#domain/orders/dispute.ts'
import { acting, type Host, withExamples } from '../../command.ts'
import type { OrderRefundOptions } from '../../return/refund-order.ts'
import { withRefundFlags } from './refund.ts'

const numberMeans = 'number from `sillon payment list`, such as P12, R3 or D1'

function facts(host: Host): Command {
  const command = new Command('facts')
    .description('what its provider said of it in order, its postings in the ledger, papers of a dispute')
    .argument('<id>', numberMeans)
  withExamples(command, [
    ['sillon payment facts P12', 'where the money of a payment went'],
    ['sillon payment facts D1 --json', 'a dispute, for a script'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../../return/payment-papers.ts')).showFacts(terminal, id, options),
  )
}

function evidence(host: Host): Command {
  const command = new Command('evidence')
    .description('lay a paper to the answer of a dispute: PDF, JPEG or PNG, one of each kind')
    .argument('<id>', numberMeans)
    .argument('<file>', 'path of the paper, 1 MB at most')
    .addOption(new Option('--kind <kind>', 'what it shows').choices(evidenceKinds).default('other' as const))
  withExamples(command, [
    ['sillon payment evidence D1 slip.pdf --kind delivery', 'that it arrived'],
    ['sillon payment answer D1 --reason "Delivered on Monday."', 'then sends words and papers'],
  ])
  return acting<{ readonly kind: EvidenceKind }>(command, host, async (terminal, args, options) =>
    (await import('../../return/payment-papers.ts')).addEvidence(terminal, args, options),
  )
}

function refund(host: Host): Command {
  const command = withRefundFlags(
    new Command('refund')
      .description('pay part of the order of a payment back, with a credit note')
      .argument('<id>', numberMeans),
  )
  withExamples(command, [
    ['sillon payment refund P12 --amount 5.00 --reason "came late" -n', 'only says what would go back'],
    ['sillon payment refund P12 --amount 5.00 --reason "came late"', 'over all lines of its order'],
  ])
  return acting<OrderRefundOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../return/payment-papers.ts')).refundPayment(terminal, id, options),
  )
}

/** What the noun `payment` has beside what every desk has. */
export const paymentCommands = (host: Host): readonly Command[] => [facts(host), evidence(host), refund(host)]
