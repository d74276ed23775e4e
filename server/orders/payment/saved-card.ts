import type { Payment } from '../store/orders.ts'

/** The number of the account's card a payment is made with; undefined for another card. */
export function savedCardId({ method }: Pick<Payment, 'method'>): number | undefined {
  const saved = /^card_(\d{1,9})$/.exec(method ?? '')
  return saved === null ? undefined : Number(saved[1])
}

export const isSavedCard = (payment: Pick<Payment, 'method'>): boolean => savedCardId(payment) !== undefined
