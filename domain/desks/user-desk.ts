import { staffRoles } from '../people/rights.ts'
import { defineDesk } from './desk.ts'

/**
 * Accounts and what they may do as staff; also those that were closed. Who bought what stands at the desk of
 * clients. Rules 12.
 */
export const userDesk = defineDesk({
  noun: 'user',
  plural: 'users',
  listRoute: 'admin-user',
  recordRoute: 'admin-user',
  columns: {
    name: { type: 'text' },
    email: { type: 'text' },
    roles: { type: 'choices', of: staffRoles },
    confirmed: { type: 'flag' },
    two_step: { type: 'flag' },
    last_seen: { type: 'instant' },
    invited_by: { type: 'text' },
    created: { type: 'instant' },
    closed_on: { type: 'instant' },
  },
  shown: ['name', 'email', 'roles', 'two_step', 'last_seen', 'created'],
  filters: ['roles', 'confirmed', 'two_step', 'created', 'closed_on'],
  sorts: ['created', 'name'],
  usualSort: '-created',
  views: {
    team: { where: 'roles:*' },
    no_second_step: { where: 'roles:*;two_step:false' },
    closed: { where: 'closed_on:*' },
  },
  form: [],
  creates: [],
  matches: [],
  moves: [],
  rights: { see: 'user.see', export: 'user.export' },
})
