import { locales } from '../text/locale.ts'
import { letterKinds, letterStates } from '../people/letter.ts'
import { defineDesk } from './desk.ts'

/**
 * Letters to the shop: by its page, in the chat, wishes to be called, and what was written with a quote. What
 * becomes of the quote itself is decided at its own desk. Rules 8.
 */
export const letterDesk = defineDesk({
  noun: 'letter',
  plural: 'letters',
  listRoute: 'admin-letters',
  recordRoute: 'admin-letters',
  columns: {
    subject: { type: 'text' },
    kind: { type: 'choice', of: letterKinds },
    person: { type: 'text' },
    email: { type: 'text' },
    lang: { type: 'choice', of: locales },
    state: { type: 'choice', of: letterStates },
    created: { type: 'instant' },
    message: { type: 'note' },
    answer: { type: 'note' },
    answered: { type: 'instant' },
    client: { type: 'reference', to: 'client' },
    quote: { type: 'reference', to: 'quote' },
    origin: { type: 'text' },
    assigned: { type: 'text', edit: true, format: 'email', names: { noun: 'user', by: 'email' } },
    note: { type: 'note', edit: true, most: 4_000 },
  },
  shown: ['subject', 'kind', 'person', 'lang', 'state', 'assigned', 'created'],
  filters: ['state', 'kind', 'lang', 'assigned', 'client', 'quote', 'created'],
  sorts: ['created'],
  usualSort: '-created',
  form: [{ section: 'kept', fields: ['assigned', 'note'] }],
  creates: [],
  matches: [],
  moves: ['answer', 'close', 'reopen'],
  log: 'letter',
  asks: ['answer'],
  backs: { close: 'reopen' },
  lists: [{ noun: 'letter', by: 'client', of: 'client' }],
  rights: { see: 'letter.see', edit: 'letter.edit', move: 'letter.move', export: 'letter.export' },
})
