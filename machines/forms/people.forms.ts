// Who may come in: an invitation to the staff, what an account may do, and what one press does to either.
import { isFailure, type Output } from '#contract'
import { creditDaysMost } from '#domain/drafts/credit.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { reasonedMoves, reasonedMovesOf } from '#domain/people/account-move.ts'
import { type StaffRole, staffRoles } from '#domain/people/rights.ts'
import { matchPath } from '#domain/site/route-table.ts'
import { locales } from '#domain/text/locale.ts'
import { fact } from '../shop-events.ts'
import type { FormField } from '#domain/text/form-field.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import {
  defineForm,
  emptied,
  emptiedAsSent,
  isTicked,
  pageReload,
  saved,
  telling,
  textIn,
  typedIn,
  wordIn,
} from './form-journey.ts'

const roleFields: readonly FormField[] = staffRoles.map(role => ({ name: `role_${role}`, rule: {} }))

const rolesIn = (sent: Submission): StaffRole[] => staffRoles.filter(role => isTicked(sent, `role_${role}`))

/** The proof of whoever gives or takes the owner's role, or moves one of the staff; left out if not typed. */
const proofIn = (sent: Submission) => {
  const password = typedIn(sent, 'password')
  return password === '' ? {} : { password }
}

/** Of no one field: a mark at the first box would ask for an owner. */
const noRole = { error: true, status: 422, code: 'input_invalid' }

const isInvited = (answer: object): answer is { readonly email: string; readonly link: string } =>
  'link' in answer && typeof answer.link === 'string' && 'email' in answer

/** Invites an address to the staff; the list is then read anew. Rules 12. */
export const inviteForm = defineForm({
  id: 'inviteForm',
  lives: ['admin-pass'],
  submit: async ({ api, navigation }, sent) => {
    const roles = rolesIn(sent)
    if (roles.length === 0) return noRole
    // Nothing chosen is the language of the page, which the form shows first; not that of the account.
    const chosen = locales.find(known => known === textIn(sent, 'lang'))
    const lang = chosen ?? matchPath(navigation.place().path).locale
    const asked = { email: textIn(sent, 'email'), roles, lang, ...proofIn(sent) }
    return api.call('staff.inviteUser', asked, { idempotencyKey: sent.key })
  },
  follows: answer => [
    pageReload,
    isInvited(answer)
      ? emptiedAsSent('inviteForm', { link: answer.link, invited: answer.email })
      : emptied('inviteForm'),
    telling(saved),
  ],
  input: () => ({
    submitsOnEnter: true,
    fields: [
      // Of who was invited last: for whom, and the link to hand over.
      { name: 'invited', rule: {} },
      { name: 'link', rule: {} },
      { name: 'email', rule: { required: true, type: 'email' } },
      ...roleFields,
      { name: 'lang', rule: {} },
      { name: 'password', rule: {} },
    ],
  }),
})

/** Gives an account exactly the roles that are ticked; its page is then read anew. Rules 12. */
export const rolesForm = defineForm({
  id: 'rolesForm',
  lives: ['admin-user'],
  submit: ({ api }, sent) => {
    const asked = { id: textIn(sent, 'id'), roles: rolesIn(sent), reason: textIn(sent, 'reason') }
    return api.call('staff.setStaffRoles', { ...asked, ...proofIn(sent) })
  },
  follows: () => [pageReload, telling(saved)],
  input: (_, __, given: { readonly id: number; readonly roles: readonly string[] }) => ({
    values: rolesTicked(given.id, given.roles),
    fields: [
      { name: 'id', rule: { required: true } },
      ...roleFields,
      { name: 'reason', rule: { required: true } },
      { name: 'password', rule: {} },
    ],
  }),
})

type Moved = Output<'staff.moveAccount'>
const isMoved = (answer: object): answer is Moved => 'moves' in answer && 'staff_roles' in answer

const rolesTicked = (id: number, roles: readonly string[]) => ({
  id: String(id),
  ...Object.fromEntries(roles.map(role => [`role_${role}`, true] as const)),
})
const moveBegun = (account: Pick<Moved, 'id' | 'moves'>) => ({
  id: String(account.id),
  move: reasonedMovesOf(account.moves)[0] ?? '',
})

/**
 * Closes an account, opens it again, asks for another address, and reads its page anew. Both forms of the
 * page begin again with the account as it is now: closing took its roles, and other moves are open. Rules 12.
 */
export const accountMoveForm = defineForm({
  id: 'accountMoveForm',
  isCalm: true,
  lives: ['admin-user'],
  submit: ({ api }, sent) => {
    const move = wordIn(sent, 'move', reasonedMoves)
    const email = move === 'correct' ? { email: textIn(sent, 'email') } : {}
    const asked = { id: textIn(sent, 'id'), move, reason: textIn(sent, 'reason'), ...email }
    return api.call('staff.moveAccount', { ...asked, ...proofIn(sent) }, { idempotencyKey: sent.key })
  },
  follows: answer =>
    isMoved(answer)
      ? [
          pageReload,
          { to: 'accountMoveForm', event: { type: 'form.reset', values: moveBegun(answer) } },
          {
            to: 'rolesForm',
            event: { type: 'form.reset', values: rolesTicked(answer.id, answer.staff_roles) },
          },
          telling(saved),
        ]
      : [],
  input: (_, __, given: Pick<Moved, 'id' | 'moves'>) => ({
    values: moveBegun(given),
    fields: [
      ...['id', 'move', 'reason'].map(name => ({ name, rule: { required: true } })),
      { name: 'email', rule: { type: 'email' } },
      { name: 'password', rule: {} },
    ],
  }),
})

const linkSent = fact({ type: 'toast.wanted', tone: 'good', key: 'toast.link_sent' })

/** A call that sends a link by mail; who is told of it hears that, and not that something was saved. */
const mailLink = async (call: Promise<object>) => {
  const answer = await call
  return isFailure(answer) ? answer : { isMailed: true }
}
const done = (answer: object) => ('isMailed' in answer ? linkSent : saved)

/** Sends one of the staff the link for a new password, by the own one. Rules 12. */
export const staffResetForm = defineForm({
  id: 'staffResetForm',
  lives: ['admin-user'],
  submit: async ({ api }, sent) => {
    const id = textIn(sent, 'id')
    const done = await api.call('staff.sendReset', { id, ...proofIn(sent) }, { idempotencyKey: sent.key })
    return isFailure(done) ? done : { id }
  },
  follows: answer =>
    'id' in answer && typeof answer.id === 'string'
      ? [pageReload, emptiedAsSent('staffResetForm', { id: answer.id }), telling(linkSent)]
      : [],
  input: (_, __, given: Pick<Moved, 'id'>) => ({
    values: { id: String(given.id) },
    fields: [
      { name: 'id', rule: { required: true } },
      { name: 'password', rule: { required: true } },
    ],
  }),
})

/**
 * Takes an invitation back, ends the sessions of an account, or sends it a link for a new password; the page
 * is then read anew. Rules 12.
 */
export const personMoveForm = defineForm({
  id: 'personMoveForm',
  isCalm: true,
  lives: ['admin-pass', 'admin-user'],
  submit: ({ api }, sent) => {
    const id = textIn(sent, 'id')
    const move = wordIn(sent, 'move', ['withdraw', 'endSessions', 'reset'])
    if (move === 'withdraw') return api.call('staff.withdrawInvitation', { id })
    if (move === 'reset') return mailLink(api.call('staff.sendReset', { id }, { idempotencyKey: sent.key }))
    return api.call('staff.endSessions', { id })
  },
  follows: answer => [pageReload, emptied('personMoveForm'), telling(done(answer))],
  input: () => ({ fields: ['id', 'move'].map(name => ({ name, rule: { required: true } })) }),
})

const clientMoves = ['merge', 'unmerge', 'ask', 'confirm', 'withdraw', 'reset'] as const

/** Merges accounts of one person, parts them, or forgets somebody; the page is then read anew. Rules 11. */
export const clientMoveForm = defineForm({
  id: 'clientMoveForm',
  isCalm: true,
  lives: ['admin-client'],
  submit: ({ api }, sent) => {
    const id = textIn(sent, 'id')
    const other = textIn(sent, 'other')
    const move = wordIn(sent, 'move', clientMoves)
    const once = { idempotencyKey: sent.key }
    if (move === 'merge') return api.call('staff.mergeClients', { id, other }, once)
    if (move === 'unmerge') return api.call('staff.undoMerge', { id, merge: other }, once)
    if (move === 'reset') return mailLink(api.call('staff.sendReset', { id }, once))
    return api.call('staff.moveErasure', { id, move }, once)
  },
  follows: answer => [pageReload, emptied('clientMoveForm'), telling(done(answer))],
  input: () => ({
    fields: [
      ...['id', 'move'].map(name => ({ name, rule: { required: true } })),
      { name: 'other', rule: { type: 'integer' } },
    ],
  }),
})

const isCreditDays = (days: number) => days >= 1 && days <= creditDaysMost

/** Says how much a customer may buy on account; the page is then read anew. Rules 15. */
export const clientCreditForm = defineForm({
  id: 'clientCreditForm',
  isCalm: true,
  lives: ['admin-client'],
  submit: async ({ api }, sent) => {
    const limit = parseMoney(textIn(sent, 'limit') || '0', 'EUR')?.amountMinor ?? -1
    const days = textIn(sent, 'days')
    const fields = {
      ...(limit < 0 && { limit: 'input_invalid' }),
      ...(days !== '' && !isCreditDays(Number(days)) && { days: 'input_invalid' }),
    }
    if (Object.keys(fields).length > 0)
      return { error: true, status: 422, code: 'input_invalid', fields } as const
    return api.call('staff.saveCredit', {
      id: textIn(sent, 'id'),
      limit,
      days: days === '' ? null : Number(days),
      vat_number: textIn(sent, 'vat_number'),
    })
  },
  follows: () => [pageReload, emptied('clientCreditForm'), telling(saved)],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true } },
      { name: 'limit', rule: {} },
      { name: 'days', rule: { type: 'integer' } },
      { name: 'vat_number', rule: {} },
    ],
  }),
})
