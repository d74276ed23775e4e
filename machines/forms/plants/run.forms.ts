// What is done with a run at its plant, by staff or by the plant: sent once, judged by its lifecycle at the
// server; then the page is loaded anew.
import { plannedStages } from '#domain/pressing/plant/run-plan.ts'
import { isDay } from '#domain/time/day.ts'
import { defineForm, movePlan, pageReload, saved, telling, textIn } from '../form-journey.ts'

/** What may be said with a move; what a move does not ask for stays empty. */
const runWords = ['plant', 'reason', 'pressed', 'accepted', ...plannedStages] as const

type Sent = Parameters<typeof textIn>[0]

const numberOf = (sent: Sent, name: string): number | undefined => {
  const text = textIn(sent, name)
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** The days that were said, by step. */
const daysOf = (sent: Sent) =>
  Object.fromEntries(
    plannedStages.flatMap(stage => (isDay(textIn(sent, stage)) ? [[stage, textIn(sent, stage)]] : [])),
  )

/** A number where one was said. */
const numbers = (sent: Sent) => {
  const [version, seen, plant] = [numberOf(sent, 'version'), numberOf(sent, 'seen'), numberOf(sent, 'plant')]
  const [pressed, accepted] = [numberOf(sent, 'pressed'), numberOf(sent, 'accepted')]
  return {
    ...(version !== undefined && version > 0 && { version }),
    ...(seen !== undefined && { seen }),
    ...(plant !== undefined && { plant }),
    ...(pressed !== undefined && { pressed }),
    ...(accepted !== undefined && { accepted }),
  }
}

/** Moves a run. */
export const runForm = defineForm({
  ...movePlan(),
  id: 'runForm',
  lives: ['plant', 'admin-runs'],
  submit: ({ api }, sent) => {
    const reason = textIn(sent, 'reason')
    const asked = {
      id: textIn(sent, 'id'),
      move: textIn(sent, 'move'),
      days: daysOf(sent),
      ...numbers(sent),
      ...(reason !== '' && { reason }),
    }
    return api.call('runs.move', asked, { idempotencyKey: sent.key })
  },
  input: () => ({
    fields: ['id', 'move', 'version', 'seen', ...runWords].map(name => ({
      name,
      rule: { required: name === 'id' || name === 'move' },
    })),
  }),
})

/** Has the package of a run built. */
export const runPackageForm = defineForm({
  ...movePlan('id'),
  id: 'runPackageForm',
  lives: ['admin-runs'],
  submit: ({ api }, sent) => api.call('runs.build', { id: textIn(sent, 'id') }),
  follows: () => [pageReload, telling(saved)],
})
