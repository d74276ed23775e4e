import type { Output, ParsedInput } from '#contract'
import { isCountryId } from '#domain/places/country.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { isLocale } from '#domain/text/locale.ts'
import { type PlantCalendar, plantObjects, usualCalendar, usualLead } from '#domain/pressing/plant/plant.ts'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../http/handler.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import {
  accountsOf,
  listPlants,
  membersOf,
  type NewPlant,
  type Plant,
  readPlant,
  savePlant,
  setMembers,
} from '../store/plants.ts'

type PlantView = Output<'plants.list'>['items'][number]

function plantView({ id, name, country, lead, ...plant }: Plant): PlantView {
  const { workingDays, holidays, closings } = plant.calendar
  return {
    id,
    name,
    country: isCountryId(country) ? country : 'FR',
    vat_number: plant.vatNumber,
    contacts: plant.contacts.map(({ language, ...contact }) => ({
      ...contact,
      language: isLocale(language) ? language : 'en',
    })),
    language: isLocale(plant.language) ? plant.language : 'en',
    currency: isCurrencyCode(plant.currency) ? plant.currency : 'EUR',
    makes: plantObjects.filter(object => plant.makes.includes(object)),
    calendar: {
      working_days: [...workingDays],
      holidays: [...holidays],
      closings: closings.map(closing => ({ ...closing })),
    },
    weekly_discs: plant.weeklyDiscs,
    lead,
    tolerance_basis_points: plant.toleranceBasisPoints,
    payment_terms: plant.paymentTerms,
    wants_24_bit: plant.wants24Bit,
    is_active: plant.isActive,
  }
}

async function fullView(db: Database, plant: Plant): Promise<Output<'plants.one'>> {
  const members = await membersOf(db, plant.id)
  return { ...plantView(plant), members: members.map(({ id, email, name }) => ({ id, email, name })) }
}

export const list: Handler<'plants.list'> = async ({ db }, { after, limit = 20 }) => {
  const from = afterId(after)
  if (from === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listPlants(db, from, limit + 1)
  const page = rows.slice(0, limit)
  return { items: page.map(plantView), next: nextOf(rows.length > limit ? page.at(-1)?.id : undefined) }
}

export const one: Handler<'plants.one'> = async ({ db }, { id }) => {
  const plant = await readPlant(db, id)
  return plant === undefined ? fail('not_found') : fullView(db, plant)
}

function calendarOf(asked: ParsedInput<'plants.save'>['calendar']): PlantCalendar {
  if (asked === undefined) return usualCalendar
  const { working_days: days, holidays, closings } = asked
  return { workingDays: [...new Set(days)].toSorted((a, b) => a - b), holidays, closings }
}

const rowOf = (asked: ParsedInput<'plants.save'>): Omit<NewPlant, 'id'> => ({
  name: asked.name,
  country: asked.country,
  vatNumber: asked.vat_number,
  contacts: asked.contacts,
  language: asked.language,
  currency: asked.currency,
  makes: asked.makes,
  calendar: calendarOf(asked.calendar),
  weeklyDiscs: asked.weekly_discs,
  lead: asked.lead ?? usualLead,
  toleranceBasisPoints: asked.tolerance_basis_points,
  paymentTerms: asked.payment_terms,
  ...(asked.wants_24_bit !== undefined && { wants24Bit: asked.wants_24_bit }),
  isActive: asked.is_active,
})

/** Writes a plant down, with who acts for it: people who have an account already. */
export const save: Handler<'plants.save'> = async ({ db }, asked) => {
  const { id, members } = asked
  if (asked.calendar?.closings.some(({ from, to }) => to < from))
    return fail('input_invalid', { calendar: 'date_too_early' })
  const emails = members?.map(({ email }) => email.toLowerCase())
  const accounts = emails && (emails.length === 0 ? [] : await accountsOf(db, emails))
  if (accounts !== undefined && accounts.length < new Set(emails).size)
    return fail('input_invalid', { members: 'not_found' })
  const plant = await db.transaction(async tx => {
    const saved = await savePlant(tx, id, rowOf(asked))
    if (saved === undefined) return undefined
    if (accounts !== undefined)
      await setMembers(
        tx,
        saved,
        accounts.map(account => account.id),
      )
    return readPlant(tx, saved)
  })
  return plant === undefined ? fail('input_invalid', { id: 'not_found' }) : fullView(db, plant)
}
