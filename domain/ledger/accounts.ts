import type { ProjectStep } from '../catalogue/project-step.ts'

// The accounts of the shop's ledger. An amount is positive where what we have grows and negative where what
// we owe grows, so every entry comes to zero and what is held of a project is its balance, sign turned.

/** Money at the payment provider. */
export const gatewayAccount = 'gateway'
/** Money at the shop's own bank, and in its till. */
export const bankAccount = 'bank'
const tillAccount = 'till'

/** Where the money of a payment is, by who takes it. What was bought on account is paid to the bank. */
export const moneyAccount = (gateway: string): string =>
  gateway === 'transfer' || gateway === 'account'
    ? bankAccount
    : gateway === 'till'
      ? tillAccount
      : gatewayAccount

/** Refunds that were asked for and that the provider has not confirmed. */
export const refundingAccount = 'refunding'
/** What the banks of buyers took back until they have decided on a dispute. */
export const disputedAccount = 'disputed'
/** What was paid ahead for a direct pressing, net, until it is billed or given up. Rules 22. */
export const pressingAdvanceAccount = (pressingId: number): string => `advance:pressing:${pressingId}`
/** What is the house's own: boxes, gifts, shipping, fees. */
export const houseAccount = 'house'
/** What the house has of a record of its own, which it sells from the shelf for nobody else. */
export const ownSalesAccount = (projectId: number): string => `${houseAccount}:project:${projectId}`
/**
 * Value added tax of invoices less that of credit notes, owed to a country at a rate, in basis points, by a
 * scheme: `home`, `oss` or `export`.
 */
export const vatDueAccount = (country: string, basisPoints: number, scheme: string): string =>
  `vat_due:${country}:${basisPoints}:${scheme}`
/**
 * The tax contained in the money of a project, as its documents have it: what is in the purse is the gross
 * sum until a statement takes it out.
 */
export const vatWithinAccount = (projectId: number): string => `vat_within:project:${projectId}`
/**
 * Where the tax within the money of a line is, by the account its money is on: a purse stays whole until its
 * statement, the house bears its own.
 */
export function taxBearer(account: string): string {
  const [kind = '', of, projectId] = account.split(':')
  return kind === houseAccount || of !== 'project' ? account : vatWithinAccount(Number(projectId))
}
/** Mechanical rights of statements, owed to collecting societies. */
export const rightsAccount = 'rights'
/** Payouts on their way to the banks of owners. */
export const payoutsAccount = 'payouts'
/** What the house lost: pressings that were ordered and never sold. */
export const lossAccount = 'loss'
/** What carriers were asked for because of lost parcels, and have not answered. */
export const carrierClaimAccount = 'carrier_claim'

/**
 * Whose the money of a project's pre-orders is: the buyers' while it may have to go back, the project's once
 * it is pressed, on its way back once it is not.
 */
export type Purse = 'held' | 'earmarked' | 'returning'

/**
 * The purse by the step of the project. A draft sells nothing: money that is still there is on its way back
 * from a run that was taken down. Rules 5.
 */
export const purseOfStep: Readonly<Record<ProjectStep, Purse>> = {
  creating: 'returning',
  checking: 'returning',
  refused: 'returning',
  failed: 'returning',
  in_progress: 'held',
  confirmed: 'held',
  successful: 'earmarked',
}

/** Only pre-orders are conditional; every other sale is the project's at once. */
export const conditionalSale = 'preorder'

/** Money of a project in one of its purses. */
export const projectAccount = (purse: Purse, projectId: number): string => `${purse}:project:${projectId}`

/** What an owner has earned by statements and not been paid. */
export const ownerAccount = (userId: number): string => `owner:${userId}`

/**
 * What a buyer is owed: a refund that could not be paid, or a transfer that pays no order yet or more than it
 * comes to.
 */
export const owedAccount = (orderId: number): string => `owed:order:${orderId}`

/** What a buyer owes for an order on account. */
export const receivableAccount = (orderId: number): string => `receivable:order:${orderId}`
/**
 * What its lines brought on paper and nobody has paid: it stands against the receivable. Rules 5.
 */
export const unpaidAccount = (orderId: number): string => `unpaid:order:${orderId}`
/**
 * What was given up of an order on account: what its buyer owed, and what of its lines stood against it. It
 * comes to nothing, since no line had the money. Rules 5.
 */
export const writtenOffAccount = (orderId: number): string => `${lossAccount}:order:${orderId}`
/** What lines on account have not brought yet, or will not: a pattern of both accounts. */
export const notBroughtPattern = `^(unpaid|${lossAccount}):order:`
