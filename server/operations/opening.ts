// The first day of a shop: what an empty database needs before anything can be sold, for `sillon init`.
import { slugify } from '#domain/text/slug.ts'
import type { SettingName, SettingValues } from '#domain/settings/setting.ts'
import { openOwnerAccount } from '../accounts/open-owner-account.ts'
import { findOwner } from '../accounts/store/users.ts'
import type { Config } from '../base/config.ts'
import { createMailer } from '../base/mailer.ts'
import { firstShop, insertShop } from '../catalogue/store/shops.ts'
import type { Database } from '../database/database.ts'
import { isDemonstration } from '../database/demonstration.ts'
import { settingAt } from '../settings/in-force.ts'
import { saveSetting } from '../settings/save-setting.ts'
import { senderAt } from '../settings/shop-facts.ts'
import { readHistory } from '../settings/store/setting-versions.ts'

/** How long a mail server may take with the first mail, in milliseconds. */
const mailMs = 10_000

const limits = { silenceMs: mailMs, mailMs }

type Mistakes = Readonly<Record<string, string>>

/** What is there already. */
async function standingOf(db: Database, at: Date) {
  const [owner, shop, identity, sender, tariff] = await Promise.all([
    findOwner(db),
    firstShop(db),
    settingAt(db, 'identity', at),
    settingAt(db, 'mail.from', at),
    settingAt(db, 'shipping.tariff', at),
  ])
  return {
    owner: owner && { id: owner.id, email: owner.email },
    shop,
    identity: identity?.legal_name,
    sender: sender?.address,
    hasTariff: tariff !== undefined,
  }
}

/** Sends one mail; says why it did not go, or that it is kept because no mail server is set. */
async function sendTrial(
  db: Database,
  config: Config,
  to: string,
  at: Date,
): Promise<'kept' | 'sent' | Error> {
  const mailer = createMailer(config, limits)
  const from = await senderAt(db, at)
  try {
    return await mailer.send({
      key: `opening-${at.getTime()}`,
      to,
      ...(from !== undefined && { from }),
      subject: 'Sillon: your shop can send mail',
      text: 'This is the first mail of your shop. Nothing is to be done.',
      html: '<p>This is the first mail of your shop. Nothing is to be done.</p>',
    })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    mailer.close()
  }
}

/** Writes a setting for the terminal; gives what is wrong with it, by part, if anything is. */
async function keep<N extends SettingName>(
  place: { readonly db: Database; readonly config: Config },
  name: N,
  value: SettingValues[N],
  at: Date,
): Promise<Mistakes> {
  const [newest] = await readHistory(place.db, name, 1)
  const seen = newest?.id ?? null
  const change = { name, value, seen, reason: 'sillon init', who: null, at, isTrial: false }
  const saved = await saveSetting(place, change)
  return 'error' in saved ? (saved.fields ?? {}) : {}
}

/** A free code for a shop of this name: the name as a link has it. */
async function openShop(
  db: Database,
  { name, code, ...shop }: { name: string; code: string; shipsFrom: string; ownerId: number },
): Promise<Mistakes> {
  const isNew = await insertShop(db, { name, code: code === '' ? slugify(name) : code, ...shop })
  return isNew ? {} : { shop_code: 'code_used' }
}

/** Which payments the environment has keys for. */
function paymentOf({ stripe, demo }: Config): 'stripe' | 'sandbox' | 'none' {
  if (stripe.secretKey !== undefined) return 'stripe'
  return demo ? 'sandbox' : 'none'
}

/** The acts of opening, each safe to do again. */
export const openingIn = (db: Database, config: Config) => ({
  isDemonstration: () => isDemonstration(db),
  standing: (at: Date) => standingOf(db, at),
  openOwner: (owner: Parameters<typeof openOwnerAccount>[1]) => openOwnerAccount(db, owner),
  openShop: (shop: Parameters<typeof openShop>[1]) => openShop(db, shop),
  keep: <N extends SettingName>(name: N, value: SettingValues[N], at: Date) =>
    keep({ db, config }, name, value, at),
  hasMailServer: config.mail.smtpUrl !== undefined,
  sendTrial: (to: string, at: Date) => sendTrial(db, config, to, at),
  payment: paymentOf(config),
  address: config.publicUrl,
})

export type Opening = ReturnType<typeof openingIn>
