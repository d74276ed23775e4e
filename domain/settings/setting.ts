// What whoever runs the shop may decide without a new version of the program: each setting once, as data.
import { tidyIban } from '../money/iban.ts'
import { type ReturnPolicy, standardPolicy } from '../returns/return-policy.ts'
import { readTiers, tiersText } from '../shipping/tariff-text.ts'
import {
  publishedTariff,
  type Tariff,
  tariffMistakes,
  type TariffRow,
  tariffRows,
  type TariffTier,
} from '../shipping/tariff.ts'
import {
  type AccountPlan,
  initialPlan,
  planFields,
  planMistakes,
  readPlan,
  writePlan,
} from './account-plan.ts'
import { type Identity, identityFields, identityMistakes, mailAddress } from './identity.ts'
import { type SocialSite, socialSites } from '../site/site.ts'
import {
  limitFields,
  limitMistakes,
  limitTexts,
  policyFields,
  policyMistakes,
  policyTexts,
  readLimit,
  readPolicy,
  type RefundLimit,
  standardLimit,
} from './return-settings.ts'

/** Who mails are from. */
interface MailSender {
  readonly name: string
  readonly address: string
}

/** Pages of the shop at other sites, empty where there is none. */
type SocialLinks = Readonly<Record<SocialSite, string>>

/** What each setting holds. */
export interface SettingValues {
  'shipping.tariff': Tariff
  identity: Identity
  'mail.from': MailSender
  'social.links': SocialLinks
  'account.plan': AccountPlan
  'returns.policy': ReturnPolicy
  'refund.limit': RefundLimit
}

export type SettingName = keyof SettingValues

/** In the order of the page. */
export const settingNames = [
  'shipping.tariff',
  'identity',
  'mail.from',
  'social.links',
  'account.plan',
  'returns.policy',
  'refund.limit',
] as const satisfies readonly SettingName[]

export const isSettingName = (name: string): name is SettingName => settingNames.some(known => known === name)

/** A part of a setting as it is typed: a line, lines, tiers of a tariff, or words between commas. */
interface SettingField {
  readonly name: string
  readonly kind: 'line' | 'lines' | 'number' | 'tiers' | 'words'
  /** Most characters. */
  readonly max: number
  readonly isRequired?: boolean
}

/** By part, the code of what is wrong with it. */
type SettingMistakes = Readonly<Record<string, string>>

type Texts = Readonly<Record<string, string>>
type Typed<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly mistakes: SettingMistakes }

interface Setting<V> {
  /** Whether it can be set from a later day on: what documents are made by keeps what held on their day. */
  readonly isDated: boolean
  /** What a form begins with where nothing is set. */
  readonly initial: V
  readonly fields: readonly SettingField[]
  /** What its shape alone does not say. */
  readonly mistakes: (value: V) => SettingMistakes
  readonly write: (value: V) => Texts
  /** From texts as they were typed, of all its parts. */
  readonly read: (texts: Texts) => Typed<V>
}

const textOf = (texts: Texts, name: string): string => (texts[name] ?? '').trim()

const wholeNumber = (text: string): number | undefined => (/^\d{1,7}$/.test(text) ? Number(text) : undefined)

const tariffFields: readonly SettingField[] = [
  ...tariffRows.map(name => ({ name, kind: 'tiers', max: 2_000 }) as const),
  { name: 'packaging_grams', kind: 'number', max: 7, isRequired: true },
  { name: 'heaviest_grams', kind: 'number', max: 7, isRequired: true },
  { name: 'not_served', kind: 'words', max: 1_000 },
]

function readTariff(texts: Texts): Typed<Tariff> {
  const mistakes: Record<string, string> = {}
  const rowOf = (row: TariffRow): readonly TariffTier[] => {
    const tiers = readTiers(textOf(texts, row))
    if (tiers === undefined) mistakes[row] = 'tiers_unreadable'
    return tiers ?? []
  }
  const gramsOf = (name: 'packaging_grams' | 'heaviest_grams'): number => {
    const grams = wholeNumber(textOf(texts, name))
    if (grams === undefined)
      mistakes[name] = textOf(texts, name) === '' ? 'input_required' : 'input_must_integer'
    return grams ?? 0
  }
  const value: Tariff = {
    domestic: rowOf('domestic'),
    eu: rowOf('eu'),
    world: rowOf('world'),
    relay: rowOf('relay'),
    packaging_grams: gramsOf('packaging_grams'),
    heaviest_grams: gramsOf('heaviest_grams'),
    not_served: textOf(texts, 'not_served')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(word => word !== ''),
  }
  return Object.keys(mistakes).length > 0 ? { ok: false, mistakes } : { ok: true, value }
}

const linesOf = (text: string): string[] =>
  text
    .split(/\n|;/)
    .map(line => line.trim())
    .filter(line => line !== '')

function isWebAddress(text: string): boolean {
  return text.startsWith('https://') && !/\s/.test(text) && URL.canParse(text)
}

/** A name that needs no quoting in the head of a mail, and cannot begin a head of its own. */
const senderName = /^[^"<>\\\r\n]*$/

export const settings: { readonly [N in SettingName]: Setting<SettingValues[N]> } = {
  'shipping.tariff': {
    isDated: true,
    initial: publishedTariff,
    fields: tariffFields,
    mistakes: tariffMistakes,
    write: tariff => ({
      ...Object.fromEntries(tariffRows.map(row => [row, tiersText(tariff[row])])),
      packaging_grams: String(tariff.packaging_grams),
      heaviest_grams: String(tariff.heaviest_grams),
      not_served: tariff.not_served.join(', '),
    }),
    read: readTariff,
  },
  identity: {
    isDated: true,
    initial: {
      legal_name: '',
      address: [],
      registration: '',
      vat_number: '',
      email: '',
      phone: '',
      iban: '',
    },
    fields: identityFields,
    mistakes: identityMistakes,
    write: ({ address, ...lines }) => ({ ...lines, address: address.join('\n') }),
    read: texts => ({
      ok: true,
      value: {
        legal_name: textOf(texts, 'legal_name'),
        address: linesOf(textOf(texts, 'address')),
        registration: textOf(texts, 'registration'),
        vat_number: textOf(texts, 'vat_number').toUpperCase(),
        email: textOf(texts, 'email'),
        phone: textOf(texts, 'phone'),
        iban: tidyIban(textOf(texts, 'iban')),
      },
    }),
  },
  'mail.from': {
    isDated: false,
    initial: { name: '', address: '' },
    fields: [
      { name: 'name', kind: 'line', max: 80 },
      { name: 'address', kind: 'line', max: 120, isRequired: true },
    ],
    mistakes: ({ name, address }) => ({
      ...(!senderName.test(name) && { name: 'input_invalid' }),
      ...(!mailAddress.test(address) && { address: address === '' ? 'input_required' : 'email_invalid' }),
    }),
    write: sender => ({ ...sender }),
    read: texts => ({
      ok: true,
      value: { name: textOf(texts, 'name'), address: textOf(texts, 'address') },
    }),
  },
  'social.links': {
    isDated: false,
    initial: { facebook: '', twitter: '', instagram: '', youtube: '', soundcloud: '', tiktok: '' },
    fields: socialSites.map(name => ({ name, kind: 'line', max: 300 }) as const),
    mistakes: links =>
      Object.fromEntries(
        socialSites.flatMap(site =>
          links[site] === '' || isWebAddress(links[site]) ? [] : [[site, 'link_invalid'] as const],
        ),
      ),
    write: links => ({ ...links }),
    read: texts => ({
      ok: true,
      value: {
        facebook: textOf(texts, 'facebook'),
        twitter: textOf(texts, 'twitter'),
        instagram: textOf(texts, 'instagram'),
        youtube: textOf(texts, 'youtube'),
        soundcloud: textOf(texts, 'soundcloud'),
        tiktok: textOf(texts, 'tiktok'),
      },
    }),
  },
  'account.plan': {
    isDated: true,
    initial: initialPlan,
    fields: planFields,
    mistakes: planMistakes,
    write: writePlan,
    read: readPlan,
  },
  // An order goes by what held on the day it was placed.
  'returns.policy': {
    isDated: true,
    initial: standardPolicy,
    fields: policyFields,
    mistakes: policyMistakes,
    write: policyTexts,
    read: readPolicy,
  },
  'refund.limit': {
    isDated: false,
    initial: standardLimit,
    fields: limitFields,
    mistakes: limitMistakes,
    write: limitTexts,
    read: readLimit,
  },
}

/** As the head of a mail names who it is from. */
export const senderText = ({ name, address }: MailSender): string =>
  name === '' ? address : `${name} <${address}>`
