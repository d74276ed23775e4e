// Answers to questions whose steps were opened before, beside what the shop has of them now.
import { isDeepStrictEqual } from 'node:util'
import type { Answers } from '#domain/opening/questions.ts'
import { isSameAnswer } from '#domain/opening/same-answer.ts'
import { flatIn } from '#domain/shipping/flat-prices.ts'
import { publishedTariff } from '#domain/shipping/tariff.ts'
import { findOwner } from '../accounts/store/users.ts'
import { firstShop } from '../catalogue/store/shops.ts'
import type { Database } from '../database/database.ts'
import { accountPlanAt } from '../settings/account-plan.ts'
import { settingAt, tariffAt } from '../settings/in-force.ts'
import { shopNameAt } from '../settings/numbering.ts'

/** What the shop has, as it would be answered; the prices of a tariff are no answer that can be told. */
async function answersHeld(db: Database, at: Date): Promise<Answers> {
  const [owner, shop, identity, languages, currencies, sender, vat, parts] = await Promise.all([
    findOwner(db),
    firstShop(db),
    settingAt(db, 'identity', at),
    settingAt(db, 'shop.languages', at),
    settingAt(db, 'shop.currencies', at),
    settingAt(db, 'mail.from', at),
    settingAt(db, 'vat.liability', at),
    settingAt(db, 'shop.parts', at),
  ])
  const isPublished = isDeepStrictEqual(await tariffAt(db, at), publishedTariff)
  return {
    owner_email: owner?.email ?? '',
    owner_name: [owner?.firstname, owner?.lastname].filter(Boolean).join(' '),
    shop_name: await shopNameAt(db, at),
    shop_code: shop?.code ?? '',
    ships_from: shop?.shipsFrom ?? '',
    parts: parts?.parts.join(', ') ?? '',
    legal_name: identity?.legal_name ?? '',
    legal_address: identity?.address.join('\n') ?? '',
    register: identity?.registration ?? '',
    vat_id: identity?.vat_number ?? '',
    legal_email: identity?.email ?? '',
    legal_phone: identity?.phone ?? '',
    iban: identity?.iban ?? '',
    country: (await accountPlanAt(db, at)).country,
    vat: vat?.standing ?? '',
    languages: languages?.languages.join(', ') ?? '',
    currencies: currencies?.currencies.join(', ') ?? '',
    mail_from: sender === undefined ? '' : `${sender.name} <${sender.address}>`,
    tariff: isPublished ? 'published' : 'flat',
  }
}

/** Those of the answers, by name, that say something else than the shop has; an empty one says nothing. */
export async function otherAnswers(db: Database, given: Answers, at: Date): Promise<string[]> {
  const held = await answersHeld(db, at)
  const tariff = await tariffAt(db, at)
  return Object.entries(given)
    .filter(([, text]) => text.trim() !== '')
    .filter(([name, text]) =>
      name === 'flat'
        ? !isDeepStrictEqual(flatIn(text), tariff)
        : !isSameAnswer(name, text, held[name] ?? ''),
    )
    .map(([name]) => name)
}
