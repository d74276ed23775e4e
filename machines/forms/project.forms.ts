// Forms around a project: beginning one, its sleeve's picture, what its owner does to it, and where its
// money goes. A move is a form of hidden fields, so that it is sent once, checked by the lifecycle at the
// server, and a refusal is shown.
import { isFailure } from '#contract'
import { coverMaxMb } from '#domain/media/cover.ts'
import { draftKinds } from '#domain/pressing/creation/draft-fields.ts'
import { isIban } from '#domain/money/iban.ts'
import { testVerdicts } from '#domain/pressing/production-moves.ts'
import { matchPath, pathFor } from '#domain/site/route-table.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import { fact } from '../shop-events.ts'
import type { Draft } from '../journeys/project-draft/project-draft.machine.ts'
import {
  defineForm,
  fileIn,
  movePlan,
  pageReload,
  saved,
  type Told,
  telling,
  textIn,
  wordIn,
} from './form-journey.ts'
import { typedPassword } from './password-field.ts'

/** A new picture for the sleeve of the draft that is handed over; sent without one, it is taken off. */
export const coverForm = defineForm({
  id: 'coverForm',
  lives: ['creation-vinyl', 'creation-digital'],
  async submit({ api, files }, sent) {
    const chosen = fileIn(sent, 'picture')
    const picture = chosen ? await files.read(chosen) : null
    return api.call('projects.cover', { id: Number(textIn(sent, 'id')), picture })
  },
  follows: answer => [
    {
      to: 'projectDraft',
      event: { type: 'draft.coverChanged', cover: 'cover' in answer ? answer.cover : null },
    },
    telling(saved),
  ],
  input: (_, __, { id }: Draft) => ({
    fields: [
      { name: 'picture', rule: { type: 'file', maxSizeMb: coverMaxMb } },
      { name: 'id', rule: {} },
    ],
    values: { id: String(id) },
  }),
})

/** Begins a project, from nothing or from a kept quote, and goes on at its page. */
export const projectStartForm = defineForm({
  id: 'projectStartForm',
  lives: ['creation-vinyl', 'creation-digital'],
  async submit({ api, navigation }, sent) {
    const kind = draftKinds.find(one => one === textIn(sent, 'kind')) ?? 'vinyl'
    const quote = textIn(sent, 'quote')
    const title = textIn(sent, 'title')
    const wanted = { kind, fields: { title }, origin: textIn(sent, 'origin') }
    const made = await api.call(
      'projects.create',
      { ...wanted, ...(quote === '' ? {} : { quote }) },
      { idempotencyKey: sent.key },
    )
    if (!isFailure(made)) {
      const path = pathFor(`creation-${kind}`, matchPath(navigation.place().path).locale)
      navigation.push(`${path}?id=${made.id}`, { replace: true })
    }
    return made
  },
  input: ({ arrival, visit }) => ({
    fields: [
      { name: 'title', rule: { required: true } },
      { name: 'kind', rule: {} },
      { name: 'quote', rule: {} },
      { name: 'origin', rule: {} },
    ],
    values: {
      title: '',
      kind: visit?.id === 'creation-digital' ? 'digital' : 'vinyl',
      quote: visit?.query['quote'] ?? '',
      origin: arrival.origin,
    },
    submitsOnEnter: true,
  }),
})

/** Moves that the page of a project offers; sending it in belongs to making it. */
export const offeredMoves = ['withdraw', 'reopen', 'delete', 'approveRun'] as const
export type OfferedMove = (typeof offeredMoves)[number]

const moveIn = (text: string): OfferedMove => offeredMoves.find(move => move === text) ?? 'withdraw'

/** What is left of a deleted project: the account it was in. */
const leave = telling(fact({ type: 'page.wanted', id: 'account', params: {}, query: {} }))

const isGone = (answer: object): boolean => 'gone' in answer && answer.gone === true

const isOtherRun = (answer: object): boolean => 'isOtherRun' in answer

/** The run is not the one that was shown: it is shown as it is now, and asked for anew. */
const tellOtherRun = telling(fact({ type: 'toast.wanted', tone: 'bad', key: 'owner.run_changed' }))

/** Moves an own project along its lifecycle; the page is then loaded anew. Spec section 4. */
export const ownerMoveForm = defineForm({
  ...movePlan('id'),
  id: 'ownerMoveForm',
  lives: ['project-manage'],
  input: () => ({
    fields: ['move', 'id', 'ordered'].map(name => ({ name, rule: { required: name !== 'ordered' } })),
  }),
  submit: async ({ api }, sent) => {
    const move = moveIn(textIn(sent, 'move'))
    const ordered = textIn(sent, 'ordered')
    const shown = move === 'approveRun' && ordered !== '' ? { ordered: Number(ordered) } : {}
    const asked = { id: textIn(sent, 'id'), move, ...shown }
    const answer = await api.call('projects.ownerMove', asked, { idempotencyKey: sent.key })
    if (isFailure(answer) && answer.code === 'project_moved') return { isOtherRun: true }
    return { ...answer, gone: move === 'delete' }
  },
  follows: answer =>
    isOtherRun(answer) ? [pageReload, tellOtherRun] : [isGone(answer) ? leave : pageReload, telling(saved)],
})

/** An owner says what the test pressing is like; the page is then loaded anew. Rules 1. */
export const testVerdictForm = defineForm({
  ...movePlan('id', 'seen', 'reason'),
  id: 'testVerdictForm',
  lives: ['project-manage'],
  submit: ({ api }, sent) => {
    const verdict = wordIn(sent, 'move', testVerdicts)
    const asked = {
      id: textIn(sent, 'id'),
      seen: Number(textIn(sent, 'seen')),
      reason: textIn(sent, 'reason'),
    }
    return api.call('projects.judgeTest', { ...asked, verdict }, { idempotencyKey: sent.key })
  },
})

const shortDecisions = ['make_up', 'refund', 'arrived'] as const

/** Staff decide what becomes of the orders that a run has no copies for; the page is then loaded anew. */
export const shortRunForm = defineForm({
  ...movePlan('id'),
  id: 'shortRunForm',
  lives: ['admin-project'],
  submit: ({ api }, sent) => {
    const decision = wordIn(sent, 'decision', shortDecisions)
    const asked = { id: textIn(sent, 'id'), seen_orders: Number(textIn(sent, 'seen')), decision }
    const due = textIn(sent, 'due')
    const more = {
      make_up: due === '' ? {} : { due },
      refund: {},
      arrived: { pressed: Number(textIn(sent, 'pressed')), accepted: Number(textIn(sent, 'accepted')) },
    }[decision]
    return api.call('staff.decideShort', { ...asked, ...more }, { idempotencyKey: sent.key })
  },
  input: () => ({
    fields: ['id', 'decision', 'seen', 'due', 'pressed', 'accepted'].map(name => ({
      name,
      rule: { required: name === 'id' || name === 'decision' },
    })),
  }),
})

/** Empties the form but for the project it is of: another account may be given after this one. */
const emptied = (answer: object): Told => ({
  to: 'payoutAccountForm',
  event: { type: 'form.reset', values: 'project' in answer ? { id: answer.project } : {} },
})

const accountProblem = (value: FieldValue): string | undefined =>
  typeof value === 'string' && isIban(value) ? undefined : 'iban'

/** Says the bank account of a project; the number is kept by the server and never shown whole again. */
export const payoutAccountForm = defineForm({
  id: 'payoutAccountForm',
  isOfRecord: true,
  lives: ['project-dashboard'],
  async submit({ api }, sent) {
    const id = textIn(sent, 'id')
    const account = { holder: textIn(sent, 'holder'), iban: textIn(sent, 'iban'), ...typedPassword(sent) }
    return { ...(await api.call('projects.payoutAccount', { id, ...account })), project: id }
  },
  follows: answer => [telling(saved), emptied(answer)],
  input: ({ visit }) => ({
    values: { id: visit?.query['id'] ?? '' },
    fields: [
      { name: 'id', rule: { required: true } },
      { name: 'holder', rule: { required: true } },
      { name: 'iban', rule: { required: true, custom: accountProblem } },
      { name: 'password', rule: {} },
    ],
  }),
})
