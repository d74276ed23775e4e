import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { insertMethod } from '../store/sandbox.ts'
import { behaviourOf, brandOf, passesLuhn } from './cards.ts'
import { providerId } from './objects.ts'

/** What the shopper typed into the card fields. */
export const CardFields = z.object({
  number: z.string().max(40),
  exp_month: z.coerce.number().int(),
  exp_year: z.coerce.number().int(),
  cvc: z.string().max(10),
})

type TokenAnswer =
  | { readonly ok: true; readonly token: string; readonly brand: string; readonly last4: string }
  | { readonly ok: false; readonly field: 'number' | 'exp_month' | 'exp_year' | 'cvc' }

/** Turns a card into a token `pm_…`. The number is judged and forgotten: only what it does is kept. */
export async function tokenise(
  db: Database,
  card: z.output<typeof CardFields>,
  now: Date,
): Promise<TokenAnswer> {
  const number = card.number.replaceAll(/[\s-]/g, '')
  const field = wrongField(number, card, now)
  if (field !== undefined) return { ok: false, field }
  const token = providerId('pm')
  const brand = brandOf(number)
  const last4 = number.slice(-4)
  await insertMethod(db, {
    id: token,
    behaviour: behaviourOf(number),
    brand,
    last4,
    expMonth: card.exp_month,
    expYear: fullYear(card.exp_year),
  })
  return { ok: true, token, brand, last4 }
}

function wrongField(number: string, card: z.output<typeof CardFields>, now: Date) {
  if (!passesLuhn(number)) return 'number'
  if (card.exp_month < 1 || card.exp_month > 12) return 'exp_month'
  const year = fullYear(card.exp_year)
  const inRange = year >= now.getUTCFullYear() && year <= now.getUTCFullYear() + 30
  if (!inRange) return 'exp_year'
  if (new Date(Date.UTC(year, card.exp_month, 1)) <= now) return 'exp_month'
  return /^\d{3,4}$/.test(card.cvc) ? undefined : 'cvc'
}

/** Cards print two digits. */
const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)
