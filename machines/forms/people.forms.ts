// Who may come in: an invitation to the staff, what an account may do, and what one press does to either.
import { parseMoney } from '#domain/money/parse-money.ts'
import { type StaffRole, staffRoles } from '#domain/people/rights.ts'
import { matchPath } from '#domain/site/route-table.ts'
import { locales } from '#domain/text/locale.ts'
import type { FormField } from '#domain/text/form-field.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import {
  defineForm,
  emptied,
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

/** The proof of whoever gives or takes the owner's role; left out where it was not typed. */
const proofIn = (sent: Submission) => {
  const password = typedIn(sent, 'password')
  return password === '' ? {} : { password }
}

/** Of no one field: a mark at the first box would ask for an owner. */
const noRole = { error: true, status: 422, code: 'input_invalid' }

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
  follows: () => [pageReload, emptied('inviteForm'), telling(saved)],
  input: () => ({
    submitsOnEnter: true,
    fields: [
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
    values: {
      id: String(given.id),
      ...Object.fromEntries(given.roles.map(role => [`role_${role}`, true])),
    },
    fields: [
      { name: 'id', rule: { required: true } },
      ...roleFields,
      { name: 'reason', rule: { required: true } },
      { name: 'password', rule: {} },
    ],
  }),
})

/** Takes an invitation back, or ends the sessions of an account; the page is then read anew. Rules 12. */
export const personMoveForm = defineForm({
  id: 'personMoveForm',
  isCalm: true,
  lives: ['admin-pass', 'admin-user'],
  submit: ({ api }, sent) => {
    const id = textIn(sent, 'id')
    return textIn(sent, 'move') === 'withdraw'
      ? api.call('staff.withdrawInvitation', { id })
      : api.call('staff.endSessions', { id })
  },
  follows: () => [pageReload, emptied('personMoveForm'), telling(saved)],
  input: () => ({ fields: ['id', 'move'].map(name => ({ name, rule: { required: true } })) }),
})

const clientMoves = ['merge', 'unmerge', 'ask', 'confirm', 'withdraw'] as const

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
    return api.call('staff.moveErasure', { id, move }, once)
  },
  follows: () => [pageReload, emptied('clientMoveForm'), telling(saved)],
  input: () => ({
    fields: [
      ...['id', 'move'].map(name => ({ name, rule: { required: true } })),
      { name: 'other', rule: { type: 'integer' } },
    ],
  }),
})

/** Says how much a customer may buy on account; the page is then read anew. Rules 15. */
export const clientCreditForm = defineForm({
  id: 'clientCreditForm',
  isCalm: true,
  lives: ['admin-client'],
  submit: async ({ api }, sent) => {
    const limit = parseMoney(textIn(sent, 'limit') || '0', 'EUR')?.amountMinor
    if (limit === undefined || limit < 0)
      return { error: true, status: 422, code: 'input_invalid', fields: { limit: 'input_invalid' } } as const
    const days = textIn(sent, 'days')
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
