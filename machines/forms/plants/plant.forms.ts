// A plant as staff write it down: judged where it is typed, and once more by the server. Rules 1.
import { isFailure } from '#contract'
import { plantFormFields, readPlantForm } from '#domain/pressing/plant/plant-form.ts'
import { matchPath, pathFor } from '#domain/site/route-table.ts'
import { defineForm, pageReload, saved, telling, textIn } from '../form-journey.ts'

/** Writes a plant down, or changes one; the page of a new one is opened. */
export const plantForm = defineForm({
  id: 'plantForm',
  lives: ['admin-plants'],
  isCalm: true,
  submit: async ({ api, navigation }, sent) => {
    const texts = Object.fromEntries(plantFormFields.map(name => [name, textIn(sent, name)]))
    const read = readPlantForm(texts)
    if (!read.ok) return { error: true, status: 422, code: 'input_invalid', fields: read.problems }
    const { plant } = read
    const id = textIn(sent, 'id')
    const { workingDays, holidays, closings } = plant.calendar
    const asked = {
      ...(id !== '' && { id: Number(id) }),
      name: plant.name,
      country: plant.country,
      vat_number: plant.vatNumber,
      contacts: plant.contacts,
      language: plant.language,
      currency: plant.currency,
      makes: plant.makes,
      calendar: { working_days: workingDays, holidays, closings },
      weekly_discs: plant.weeklyDiscs,
      lead: plant.lead,
      tolerance_basis_points: plant.toleranceBasisPoints,
      payment_terms: plant.paymentTerms,
      wants_24_bit: plant.wants24Bit,
      is_active: plant.isActive,
      members: plant.members.map(email => ({ email })),
    }
    const answer = await api.call('plants.save', asked, { idempotencyKey: sent.key })
    if (id === '' && !isFailure(answer)) {
      const { locale } = matchPath(navigation.place().path)
      navigation.push(`${pathFor('admin-plants', locale)}?id=${answer.id}`, { replace: true })
    }
    return answer
  },
  follows: () => [pageReload, telling(saved)],
  input: () => ({ fields: ['id', ...plantFormFields].map(name => ({ name, rule: {} })) }),
})
