// How the answers of each step of opening a shop are written: on trial to see whether they will do, and then.
import { tidyIban } from '#domain/money/iban.ts'
import { type Answers, senderIn, type StepName, tariffIn } from '#domain/opening/questions.ts'
import { currenciesIn, languagesIn } from '#domain/settings/offer-settings.ts'
import { vatStandingIn } from '#domain/settings/vat/vat-liability.ts'
import { stickerRoundings } from '#domain/money/price-by-rate.ts'
import type { SettingName, SettingValues } from '#domain/settings/setting.ts'
import { partsIn } from '#domain/site/shop-parts.ts'
import { flatIn } from '#domain/shipping/flat-prices.ts'
import { publishedTariff } from '#domain/shipping/tariff.ts'
import { slugify } from '#domain/text/slug.ts'
import type { Config } from '../base/config.ts'
import { findShopId, insertShop } from '../catalogue/store/shops.ts'
import type { Database } from '../database/database.ts'
import { accountPlanAt } from '../settings/account-plan.ts'
import { saveSetting } from '../settings/save-setting.ts'
import { readHistory } from '../settings/store/setting-versions.ts'

/** What is wrong, by the name of its question. */
export type Mistakes = Readonly<Record<string, string>>

interface StepWork {
  readonly db: Database
  readonly config: Config
  readonly answers: Answers
  readonly at: Date
  /** The account that owns the shop; null while there is none. */
  readonly ownerId: number | null
  /** Whose doing it is in the history; null for the terminal of the machine. */
  readonly who: number | null
  /** Only says what is wrong. */
  readonly isTrial: boolean
}

const answer = ({ answers }: StepWork, name: string): string => answers[name] ?? ''

async function keep<N extends SettingName>(
  { db, config, who, at, isTrial }: StepWork,
  name: N,
  value: SettingValues[N],
): Promise<Mistakes> {
  const [newest] = await readHistory(db, name, 1)
  const seen = newest?.id ?? null
  const saved = await saveSetting({ db, config }, { name, value, seen, reason: 'opening', who, at, isTrial })
  return 'error' in saved ? (saved.fields ?? {}) : {}
}

/** The shop has a row of its own and a name of its own, which mails and heads go by. */
async function writeShop(work: StepWork): Promise<Mistakes> {
  const { db, ownerId, isTrial } = work
  const name = answer(work, 'shop_name')
  const code = answer(work, 'shop_code') || slugify(name)
  if (code === '') return { shop_code: 'input_required' }
  const wrong = await keep(work, 'shop.name', { name })
  if (Object.keys(wrong).length > 0) return { shop_name: Object.values(wrong)[0] ?? 'input_invalid' }
  const parts = await keep(work, 'shop.parts', { parts: partsIn(answer(work, 'parts')) ?? [] })
  if (Object.keys(parts).length > 0) return { parts: Object.values(parts)[0] ?? 'choice_unknown' }
  if (isTrial) return (await findShopId(db, code)) === undefined ? {} : { shop_code: 'code_used' }
  const shipsFrom = answer(work, 'ships_from').toUpperCase()
  const isNew = await insertShop(db, { name, code, shipsFrom, ownerId: ownerId ?? 0 })
  return isNew ? {} : { shop_code: 'code_used' }
}

/** Parts of the identity by the names of their questions. */
const legalNames: Readonly<Record<string, string>> = {
  address: 'legal_address',
  registration: 'register',
  vat_number: 'vat_id',
  email: 'legal_email',
  phone: 'legal_phone',
}

async function writeLegal(work: StepWork): Promise<Mistakes> {
  const lines = answer(work, 'legal_address').split(/;|\n/)
  const wrong = await keep(work, 'identity', {
    legal_name: answer(work, 'legal_name'),
    address: lines.map(line => line.trim()).filter(line => line !== ''),
    registration: answer(work, 'register'),
    vat_number: answer(work, 'vat_id').toUpperCase(),
    email: answer(work, 'legal_email'),
    phone: answer(work, 'legal_phone'),
    iban: tidyIban(answer(work, 'iban')),
  })
  const named = Object.entries(wrong).map(([part, code]): [string, string] => [
    legalNames[part] ?? part,
    code,
  ])
  return { ...Object.fromEntries(named), ...(await writeTaxes(work)) }
}

/** Where the shop is taxed and whether it charges VAT: asked for, since no default of it is safe. */
async function writeTaxes(work: StepWork): Promise<Mistakes> {
  const { db, at, isTrial } = work
  const standing = vatStandingIn(answer(work, 'vat'))
  if (standing === undefined) return { vat: 'choice_unknown' }
  const country = answer(work, 'country').toUpperCase()
  const plan = await keep(work, 'account.plan', { ...(await accountPlanAt(db, at)), country })
  if (Object.keys(plan).length > 0) return { country: plan['country'] ?? 'country_unknown' }
  // On trial the number of VAT is not written yet; the question has looked at both.
  const wrong = isTrial ? {} : await keep(work, 'vat.liability', { standing, mention: '' })
  return Object.keys(wrong).length > 0 ? { vat: Object.values(wrong)[0] ?? 'choice_unknown' } : {}
}

/** What the shop sells in, and how it rounds prices by the rate, unless somebody has said so already. */
async function writeMoney(work: StepWork): Promise<Mistakes> {
  const [rounded] = await readHistory(work.db, 'price.rounding', 1)
  const languages = languagesIn(answer(work, 'languages')) ?? []
  const currencies = currenciesIn(answer(work, 'currencies')) ?? []
  return {
    ...(await keep(work, 'shop.languages', { languages })),
    ...(await keep(work, 'shop.currencies', { currencies })),
    ...(rounded === undefined && (await keep(work, 'price.rounding', stickerRoundings))),
  }
}

async function writeMail(work: StepWork): Promise<Mistakes> {
  const sender = senderIn(answer(work, 'mail_from')) ?? { name: '', address: '' }
  const wrong = await keep(work, 'mail.from', sender)
  return Object.keys(wrong).length > 0 ? { mail_from: 'email_invalid' } : {}
}

async function writeShipping(work: StepWork): Promise<Mistakes> {
  const which = tariffIn(answer(work, 'tariff'))
  if (which === 'later') return {}
  const tariff = which === 'flat' ? flatIn(answer(work, 'flat')) : publishedTariff
  if (tariff === undefined) return { flat: 'amounts_three' }
  const wrong = Object.keys(await keep(work, 'shipping.tariff', tariff))
  return wrong.length === 0 ? {} : { [which === 'flat' ? 'flat' : 'tariff']: 'input_invalid' }
}

const writers: Readonly<Record<Exclude<StepName, 'owner'>, (work: StepWork) => Promise<Mistakes>>> = {
  shop: writeShop,
  legal: writeLegal,
  money: writeMoney,
  mail: writeMail,
  shipping: writeShipping,
}

/** Writes the answers of a step, unless on trial; gives what is wrong with them. */
export const writeStep = async (step: StepName, work: StepWork): Promise<Mistakes> =>
  step === 'owner' ? {} : writers[step](work)
