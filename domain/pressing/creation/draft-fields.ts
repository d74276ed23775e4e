// The fields of a project in the making, as texts by name: what a form holds, a file says and the server
// keeps, so that half a sentence outlives a reload. What the texts say is read in `read-draft.ts`.
import { choiceNames } from '../quote/quote-choices.ts'

/** A pressed record, or files for download. Spec section 2: /creation/vinyl, /creation/digital. */
export const draftKinds = ['vinyl', 'digital'] as const
export type DraftKind = (typeof draftKinds)[number]

/** How a project is to be sold. A campaign has a goal, a pressing goes to its owner. Rules 1. */
export const draftSales = ['crowdfunding', 'preorder', 'pressing', 'on_demand'] as const
export type DraftSale = (typeof draftSales)[number]

export const chargeModes = ['charge_now', 'charge_on_success'] as const
export type ChargeMode = (typeof chargeModes)[number]

/** Fields of what it is, beside the choices of the pressing run. */
const aboutFields = [
  'title',
  'artist',
  'record_label',
  'genres',
  'description',
  'catalogue_number',
  'barcode',
  'runout',
  'colours',
] as const
/** Fields of how it is sold. */
const saleFields = [
  'sale',
  'price',
  'goal',
  'starts_on',
  'days',
  'charge_mode',
  'release_on',
  'preview',
] as const
/** Fields of who may sell it, and from where it is sent. */
const rightsFields = ['rights_declared', 'rights_holder', 'ships_from'] as const

export const ownFields = [...aboutFields, ...saleFields, ...rightsFields] as const
export type OwnField = (typeof ownFields)[number]

/** Texts by field; what is not there was never touched. */
export type DraftFields = Readonly<Record<string, string>>

const known: ReadonlySet<string> = new Set<string>([...ownFields, ...choiceNames])

/** Whether a name is one of a draft's fields. */
export const isDraftField = (name: string): boolean => known.has(name)

/** The longest text of a field. */
export const draftTextMost = (name: string): number => (name === 'description' ? 5_000 : 400)

/** What a field says while nobody has touched it. */
export const usualDraft: DraftFields = {
  sale: 'crowdfunding',
  days: '30',
  charge_mode: 'charge_now',
  ships_from: 'FR',
  preview: '30',
}

/** The steps of making a project, in their order. */
export const draftSteps = ['object', 'tracks', 'sale', 'rights', 'check'] as const
export type DraftStep = (typeof draftSteps)[number]

const stepByField: ReadonlyMap<string, DraftStep> = new Map<string, DraftStep>([
  ...saleFields.map(name => [name, 'sale'] as const),
  ...rightsFields.map(name => [name, 'rights'] as const),
  ['quantity', 'sale'],
  ['tracks', 'tracks'],
  ...choiceNames.filter(name => name.startsWith('rights_')).map(name => [name, 'rights'] as const),
  ['ship_to', 'rights'],
])

/** The step whose form has a field. */
export const stepOf = (name: string): DraftStep => stepByField.get(name) ?? 'object'
