// The steps of opening a shop: whether one is done, and how its answers are written.
import { publishedTariff } from '#domain/shipping/tariff.ts'
import { tidyIban } from '#domain/money/iban.ts'
import type { Opening } from '../embedded.ts'
import { type Answers, flatIn, senderIn, type StepName, tariffIn } from './questions.ts'

type Standing = Awaited<ReturnType<Opening['standing']>>

/** How a step ended: what is said of it, and what is wrong with which answer. */
export interface StepEnd {
  readonly says: string
  readonly mistakes?: Readonly<Record<string, string>>
  /** It is to be done later: the shop can open, and something is missing. */
  readonly isOpen?: true
}

interface Act {
  readonly opening: Opening
  readonly answers: Answers
  readonly at: Date
}

interface Step {
  /** What is there already; undefined while the step is to be done. */
  readonly done: (standing: Standing) => string | undefined
  readonly write: (act: Act) => Promise<StepEnd>
}

const answer = (answers: Answers, name: string): string => answers[name] ?? ''

async function writeOwner({ opening, answers, at }: Act): Promise<StepEnd> {
  const [firstname = '', ...last] = answer(answers, 'owner_name').split(/\s+/)
  const email = answer(answers, 'owner_email').toLowerCase()
  const password = answer(answers, 'owner_password')
  const owner = await opening.openOwner({ email, firstname, lastname: last.join(' '), password, at })
  return { says: owner === undefined ? 'somebody else opened the account meanwhile' : email }
}

async function writeShop({ opening, answers, at }: Act): Promise<StepEnd> {
  const { owner } = await opening.standing(at)
  const shipsFrom = answer(answers, 'ships_from').toUpperCase()
  const name = answer(answers, 'shop_name')
  const code = answer(answers, 'shop_code')
  const mistakes = await opening.openShop({ name, code, shipsFrom, ownerId: owner?.id ?? 0 })
  return { says: `${name}, parcels leave from ${shipsFrom}`, mistakes }
}

/** Parts of the identity by the names of their questions. */
const legalNames: Readonly<Record<string, string>> = {
  address: 'legal_address',
  registration: 'register',
  vat_number: 'vat_id',
  email: 'legal_email',
  phone: 'legal_phone',
}

async function writeLegal({ opening, answers, at }: Act): Promise<StepEnd> {
  const address = answer(answers, 'legal_address').split(/;|\n/)
  const identity = {
    legal_name: answer(answers, 'legal_name'),
    address: address.map(line => line.trim()).filter(line => line !== ''),
    registration: answer(answers, 'register'),
    vat_number: answer(answers, 'vat_id').toUpperCase(),
    email: answer(answers, 'legal_email'),
    phone: answer(answers, 'legal_phone'),
    iban: tidyIban(answer(answers, 'iban')),
  }
  const wrong = await opening.keep('identity', identity, at)
  const mistakes = Object.fromEntries(
    Object.entries(wrong).map(([part, code]) => [legalNames[part] ?? part, code]),
  )
  return { says: identity.legal_name, mistakes }
}

async function writeMail({ opening, answers, at }: Act): Promise<StepEnd> {
  const sender = senderIn(answer(answers, 'mail_from')) ?? { name: '', address: '' }
  const wrong = await opening.keep('mail.from', sender, at)
  if (Object.keys(wrong).length > 0) return { says: '', mistakes: { mail_from: 'email_invalid' } }
  return { says: sender.address }
}

async function writeShipping({ opening, answers, at }: Act): Promise<StepEnd> {
  const which = tariffIn(answer(answers, 'tariff')) ?? 'published'
  if (which === 'later')
    return { says: 'later; the published Colissimo tariff of 2023 until then', isOpen: true }
  const tariff = which === 'flat' ? flatIn(answer(answers, 'flat')) : publishedTariff
  const mistakes =
    tariff === undefined ? { flat: 'not_an_amount' } : await opening.keep('shipping.tariff', tariff, at)
  return {
    says: which === 'flat' ? `flat, ${answer(answers, 'flat')} euro` : 'published Colissimo of 2023',
    mistakes,
  }
}

export const steps: Readonly<Record<StepName, Step>> = {
  owner: { done: ({ owner }) => owner?.email, write: writeOwner },
  shop: {
    done: ({ shop }) => shop && `${shop.name}, parcels leave from ${shop.shipsFrom}`,
    write: writeShop,
  },
  legal: { done: ({ identity }) => identity, write: writeLegal },
  mail: { done: ({ sender }) => sender, write: writeMail },
  shipping: { done: ({ hasTariff }) => (hasTariff ? 'set' : undefined), write: writeShipping },
}
